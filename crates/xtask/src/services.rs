//! PostgreSQL and NATS for the tests: found or installed, started on free loopback ports as an ordinary user,
//! stopped by their process ids when the guard is dropped.

use std::fs;
use std::io;
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running service; dropping it stops the process and removes its folder.
pub(crate) struct Service {
    /// The address that clients connect to.
    pub(crate) url: String,
    /// The process id.
    pub(crate) pid: u32,
    child: Child,
    folder: PathBuf,
    signal: &'static str,
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = Command::new("kill").args([self.signal, &self.pid.to_string()]).status();
        let end = Instant::now() + Duration::from_secs(10);
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() > end {
                let _ = self.child.kill();
                let _ = self.child.wait();
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The package of PostgreSQL.
pub(crate) const POSTGRES: &str = "postgresql";
/// The package of NATS, and its program.
pub(crate) const NATS: &str = "nats-server";

/// Starts PostgreSQL with an empty database `sortie`; flushes are on, as in production.
pub(crate) fn postgres() -> io::Result<Service> {
    let bin = match postgres_folder() {
        Some(bin) => bin,
        None => {
            install(&[POSTGRES])?;
            postgres_folder().ok_or_else(|| io::Error::other("postgresql is installed but `initdb` is not found"))?
        }
    };
    let user = ordinary_user("postgres")?;
    let folder = private_folder("postgres", user)?;
    let data = folder.join("data");
    let mut init = Command::new(bin.join("initdb"));
    init.args(["--auth=trust", "--username=sortie", "--encoding=UTF8", "--no-instructions", "-D"]).arg(&data);
    run(&mut init, user, &folder)?;
    let port = free_port()?;
    let mut server = Command::new(bin.join("postgres"));
    server
        .arg("-D")
        .arg(&data)
        .args(["-c", "listen_addresses=127.0.0.1", "-c", &format!("port={port}"), "-c", "max_connections=200", "-c"])
        .arg(format!("unix_socket_directories={}", folder.display()));
    let child = start(&mut server, user, &folder)?;
    let url = format!("postgres://sortie@127.0.0.1:{port}/sortie");
    let service = Service { url, pid: child.id(), child, folder: folder.clone(), signal: "-INT" };
    wait_for_port(port)?;
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let mut create = Command::new(bin.join("createdb"));
        create.args(["-h", "127.0.0.1", "-p", &port.to_string(), "-U", "sortie", "sortie"]);
        match run(&mut create, user, &folder) {
            Ok(()) => return Ok(service),
            // The port opens a moment before the server takes connections.
            Err(error) if Instant::now() > end => return Err(error),
            Err(_) => std::thread::sleep(Duration::from_millis(100)),
        }
    }
}

/// Starts a NATS server.
pub(crate) fn nats() -> io::Result<Service> {
    let bin = match find_program(NATS) {
        Some(bin) => bin,
        None => {
            install(&[NATS])?;
            find_program(NATS).ok_or_else(|| io::Error::other("`nats-server` is installed but not found"))?
        }
    };
    let user = ordinary_user("nobody")?;
    let folder = private_folder("nats", user)?;
    let port = free_port()?;
    let mut server = Command::new(bin);
    server.args(["-a", "127.0.0.1", "-p", &port.to_string()]);
    let child = start(&mut server, user, &folder)?;
    let url = format!("nats://127.0.0.1:{port}");
    let service = Service { url, pid: child.id(), child, folder, signal: "-TERM" };
    wait_for_port(port)?;
    Ok(service)
}

/// User and group that a service runs as; `None`: the current user.
type User = Option<(u32, u32)>;

/// Root may not run PostgreSQL and should run nothing else, so the process runs as a system user.
fn ordinary_user(name: &str) -> io::Result<User> {
    let id = |args: &[&str]| -> io::Result<u32> {
        let out = Command::new("id").args(args).output()?;
        String::from_utf8_lossy(&out.stdout).trim().parse().map_err(|_| io::Error::other(format!("no user `{name}`")))
    };
    if id(&["-u"])? != 0 {
        return Ok(None);
    }
    Ok(Some((id(&["-u", name])?, id(&["-g", name])?)))
}

fn private_folder(name: &str, user: User) -> io::Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("sortie-{name}-{}-{}", std::process::id(), free_port()?));
    fs::create_dir_all(&folder)?;
    if let Some((uid, gid)) = user {
        std::os::unix::fs::chown(&folder, Some(uid), Some(gid))?;
    }
    Ok(folder)
}

fn lend(command: &mut Command, user: User, folder: &Path) {
    command.current_dir(folder).stdin(Stdio::null());
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
}

fn run(command: &mut Command, user: User, folder: &Path) -> io::Result<()> {
    lend(command, user, folder);
    let out = command.output()?;
    if out.status.success() {
        return Ok(());
    }
    Err(io::Error::other(format!("{command:?}: {}", String::from_utf8_lossy(&out.stderr))))
}

fn start(command: &mut Command, user: User, folder: &Path) -> io::Result<Child> {
    lend(command, user, folder);
    let log = fs::File::create(folder.join("log"))?;
    command.stdout(log.try_clone()?).stderr(log).spawn()
}

fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let extra = [PathBuf::from("/usr/sbin"), PathBuf::from("/usr/local/bin")];
    std::env::split_paths(&path).chain(extra).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Debian keeps the server programs outside the search path, one folder per version; the newest is taken.
fn postgres_folder() -> Option<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, bin)| bin.join("initdb").is_file())
        .collect();
    found.sort();
    let newest = found.pop().map(|(_, bin)| bin);
    newest.or_else(|| Some(find_program("initdb")?.parent()?.to_owned()))
}

/// Whether the programs of one of these packages are on this machine.
pub(crate) fn is_installed(package: &str) -> bool {
    if package == POSTGRES { postgres_folder().is_some() } else { find_program(package).is_some() }
}

/// Installs Debian packages, with `sudo` if this user needs it. If that fails, it updates the package lists and tries
/// again.
pub(crate) fn install(packages: &[&str]) -> io::Result<()> {
    let named = packages.join(" ");
    eprintln!("installing the Debian packages {named}");
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(packages);
    if apt_get(&install)? || (apt_get(&["update"])? && apt_get(&install)?) {
        return Ok(());
    }
    Err(io::Error::other(format!("could not install {named}")))
}

/// Runs the package manager, waiting for anyone else who uses it. Returns whether it succeeded.
fn apt_get(arguments: &[&str]) -> io::Result<bool> {
    let sudo = if ordinary_user("nobody")?.is_some() { None } else { find_program("sudo") };
    let mut command = match sudo {
        Some(sudo) => {
            let mut command = Command::new(sudo);
            command.arg("apt-get");
            command
        }
        None => Command::new("apt-get"),
    };
    command.args(["-q", "-o", "DPkg::Lock::Timeout=600"]).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    Ok(command.status()?.success())
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn wait_for_port(port: u16) -> io::Result<()> {
    let end = Instant::now() + Duration::from_secs(30);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if Instant::now() > end {
            return Err(io::Error::other(format!("nothing answers on port {port}")));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}
