const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
/** Maximum length in bytes of the comment after the end of the directory. */
const MAX_COMMENT_BYTES = 0xffff;

/** Returns the names of the files in a ZIP file, by the directory at its end; undefined when it is incomplete. */
export function zipNames(bytes: Uint8Array): ReadonlySet<string> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  if (end === undefined) return undefined;
  const names = new Set<string>();
  let at = view.getUint32(end + 16, true);
  for (let remaining = view.getUint16(end + 10, true); remaining > 0; remaining--) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_HEADER) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    if (!isWhole(view, at)) return undefined;
    names.add(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function directoryEnd(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return undefined;
}

/** Whether the file of a directory entry begins and fits where the directory says. */
function isWhole(view: DataView, entry: number): boolean {
  const start = view.getUint32(entry + 42, true);
  const size = view.getUint32(entry + 20, true);
  return start + 30 + size <= entry && view.getUint32(start, true) === LOCAL_HEADER;
}
