/** Bytes at the end that are searched for `startxref`, because some programs append data to a PDF file. */
const TAIL = 1024;

/** Whether a PDF file is complete: its end gives the offset of the cross-reference table, and a table is there. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const latin1 = new TextDecoder('latin1');
  const tail = latin1.decode(bytes.subarray(-TAIL));
  const [, offset] = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF/.exec(tail.slice(tail.lastIndexOf('startxref'))) ?? [];
  if (offset === undefined) return false;
  // A table, or an object with a cross-reference stream.
  return /^\s{0,4}(xref|\d{1,10} \d{1,5} obj)/.test(latin1.decode(bytes.subarray(Number(offset), Number(offset) + 32)));
}
