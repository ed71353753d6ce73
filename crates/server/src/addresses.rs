//! Client addresses: which of them count as one client, and what a reverse proxy says about them.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The header in which each proxy appends the address that it was called from.
const FORWARDED: &str = "x-forwarded-for";

/// What counts as one client: an IPv4 address, or the /64 that an IPv6 subscriber chooses addresses from.
pub fn home(address: IpAddr) -> IpNet {
    network(address, 32, 64)
}

/// The subnet around a client: a /24, or the /48 that a site gets.
pub fn subnet(address: IpAddr) -> IpNet {
    network(address, 24, 48)
}

fn network(address: IpAddr, v4: u8, v6: u8) -> IpNet {
    // An IPv4 client of a listener for both kinds arrives as ::ffff:a.b.c.d.
    let address = address.to_canonical();
    let prefix = if address.is_ipv4() { v4 } else { v6 };
    IpNet::new(address, prefix).expect("the prefix fits its kind of address").trunc()
}

/// The client behind a proxy: the last address, over all lines of the header, that is not a proxy of ours.
///
/// What clients write themselves comes before what proxies append, so only the end of the list can be trusted. `None`
/// if the end is not an address, or nothing was forwarded.
pub fn forwarded(headers: &HeaderMap, proxies: &[IpNet]) -> Option<IpAddr> {
    let mut first = None;
    for line in headers.get_all(FORWARDED).iter().rev() {
        // What a client wrote first may be anything, and must not hide what the proxies wrote after it.
        for entry in line.as_bytes().rsplit(|byte| *byte == b',').map(<[u8]>::trim_ascii) {
            if entry.is_empty() {
                continue;
            }
            let address = read(std::str::from_utf8(entry).ok()?)?;
            if !proxies.iter().any(|proxy| proxy.contains(&address)) {
                return Some(address);
            }
            first = Some(address);
        }
    }
    first
}

/// An address as proxies write it: alone, in brackets, or with a port.
fn read(entry: &str) -> Option<IpAddr> {
    let address = entry.parse().ok();
    let address = address.or_else(|| entry.strip_prefix('[')?.strip_suffix(']')?.parse().ok());
    let address = address.or_else(|| entry.parse::<SocketAddr>().ok().map(|socket| socket.ip()));
    address.map(|address| address.to_canonical())
}

/// Reads a list of networks such as `10.0.0.0/8, 192.0.2.7`.
pub fn read_networks(text: &str) -> Result<Vec<IpNet>, String> {
    let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    let read = |entry: &str| {
        let whole = entry.parse::<IpAddr>().map(IpNet::from);
        entry.parse::<IpNet>().or(whole).map_err(|_| format!("`{entry}` is neither an address nor a network"))
    };
    entries.map(read).collect()
}
