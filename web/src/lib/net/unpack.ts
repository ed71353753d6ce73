// Compressed messages of the socket: raw DEFLATE, each by itself.

/** The name of the method, for the server and for the browser. */
export const METHOD = 'deflate-raw';

let able: boolean | null = null;

/** Whether this browser can unpack; older ones follow without compression. */
export function canUnpack(): boolean {
  if (able === null) {
    try {
      new DecompressionStream(METHOD);
      able = true;
    } catch {
      able = false;
    }
  }
  return able;
}

export function unpack(packed: ArrayBuffer): Promise<string> {
  const stream = new DecompressionStream(METHOD);
  const writer = stream.writable.getWriter();
  // What cannot be unpacked fails at both ends; the reader tells.
  writer.write(new Uint8Array(packed)).catch(() => {});
  writer.close().catch(() => {});
  return new Response(stream.readable).text();
}
