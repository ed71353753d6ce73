//! Server processes that end with their guard.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use sortie_server::tokens;

use crate::Failure;
use crate::planted::Plant;

/// A running server.
pub(crate) struct Server {
    child: Child,
    /// `127.0.0.1:port`.
    pub(crate) addr: String,
    /// The same for health and metrics; empty if there is none.
    pub(crate) ops: String,
}

impl Server {
    /// Starts `sortie serve` without limits and waits until it listens.
    pub(crate) fn start(sortie: &Path, arguments: &[&str]) -> Result<Self, Failure> {
        let mut command = Command::new(sortie);
        command.args(["serve", "--addr", "127.0.0.1:0", "--client-rate", "0", "--seat-rate", "0", "--bot-pace", "0"]);
        command.args(["--max-client-sockets", "0", "--max-bot-tables", "0", "--allow-seeds"]);
        command.env("SORTIE_LOG_FILTER", "error").args(arguments);
        Self::spawn(command)
    }

    /// Starts this program's own server with a planted bug.
    pub(crate) fn planted(plant: Plant, arguments: &[&str]) -> Result<Self, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve-planted", &plant.name()]).args(arguments);
        Self::spawn(command)
    }

    /// Starts the bare echo, which answers in this shape.
    pub(crate) fn echo(shape: &[String]) -> Result<Self, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("echo").args(shape);
        Self::spawn(command)
    }

    fn spawn(mut command: Command) -> Result<Self, Failure> {
        let mut child = command.stderr(Stdio::piped()).stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        let stderr = child.stderr.take().ok_or("no standard error")?;
        let mut lines = BufReader::new(stderr).lines();
        let (mut said, mut ops) = (String::new(), String::new());
        for line in lines.by_ref() {
            let line = line?;
            if let Some((_, figures)) = line.split_once("figures on http://") {
                ops = figures.trim_end_matches("/metrics").to_owned();
            }
            if let Some((_, addr)) = line.split_once("serving on http://") {
                let addr = addr.replace("localhost", "127.0.0.1");
                std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| eprintln!("server: {line}")));
                return Ok(Server { child, addr, ops });
            }
            said.push_str(&line);
        }
        Err(format!("the server did not start: {said}").into())
    }

    /// The process id.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Kills the process at once, without a chance to clean up.
    pub(crate) fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The processor time that the process has used, in microseconds.
    pub(crate) fn processor_micros(&self) -> Result<u64, Failure> {
        processor_micros(self.pid())
    }

    /// Memory in use, in kilobytes.
    pub(crate) fn resident_kb(&self) -> Result<u64, Failure> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.pid()))?;
        let line = text.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
        Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse()?)
    }
}

/// The processor time that a process has used, in microseconds.
pub(crate) fn processor_micros(pid: u32) -> Result<u64, Failure> {
    // In hundredths of a second on all Linux systems; the fields are counted from after the name.
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let (_, rest) = text.rsplit_once(')').ok_or("no name")?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks = |n: usize| fields.get(n).and_then(|field| field.parse::<u64>().ok()).ok_or("no figure");
    Ok((ticks(11)? + ticks(12)?) * 10_000)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder that is removed with its guard.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Result<Self, Failure> {
        let path = std::env::temp_dir().join(format!("sortie-bench-{}", tokens::new_id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    pub(crate) fn text(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
