"""Packs a compiled library and the Python files into a wheel: `pack.py LIBRARY FOLDER`.

For the tests, which have the library already. Wheels for others are made by maturin (`cargo xtask wheel`).
"""

import base64
import hashlib
import re
import sys
import sysconfig
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(library: Path, folder: Path) -> Path:
    version = re.search(r'version = "([^"]+)"', (HERE.parents[1] / "Cargo.toml").read_text(encoding="utf-8")).group(1)
    project = (HERE / "pyproject.toml").read_text(encoding="utf-8")
    needs = re.findall(r'"([^"]+)"', re.search(r"^dependencies = \[(.*?)\]", project, re.M | re.S).group(1))
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"cp310-abi3-{platform}"
    info = f"sortie-{version}.dist-info"
    files = {
        f"sortie/{path.relative_to(HERE / 'python/sortie')}": path.read_bytes()
        for path in sorted((HERE / "python/sortie").rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    files["sortie/_sortie.abi3.so"] = library.read_bytes()
    requires = "".join(f"Requires-Dist: {need}\n" for need in needs)
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: sortie\nVersion: {version}\nRequires-Python: >=3.10\n{requires}".encode()
    )
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: pack\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    lines = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items()]
    files[f"{info}/RECORD"] = ("\n".join([*lines, f"{info}/RECORD,,"]) + "\n").encode()
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"sortie-{version}-{tag}.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as wheel:
        for name, content in files.items():
            wheel.writestr(name, content)
    return made


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    print(main(Path(sys.argv[1]), Path(sys.argv[2])))
