const TAIL_BYTES = 1024;
/** Where a ZIP archive ends: with this record, and a comment of at most 64 KiB after it. */
const ZIP_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** Whether the content is a PDF from its first byte to its last, and not a ZIP archive as well (S-66). */
export function isOnlyPdf(content: Buffer): boolean {
  const starts = content.subarray(0, 5).toString('latin1') === '%PDF-';
  const ends = /%%EOF\s*$/.test(content.subarray(-TAIL_BYTES).toString('latin1'));
  return starts && ends && !content.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END);
}
