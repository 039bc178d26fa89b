/** What a file is by its first bytes, whatever its name says; undefined for text and everything else. */
export type ContentKind = 'pdf' | 'picture' | 'zip' | 'archive' | 'compound' | 'document';

/** How many bytes of a file `contentKind` looks at. */
export const HEAD_BYTES = 4096;

/** Where a document may begin at the latest (ISO 32000-1, appendix H.3.4.1). */
const PDF_WITHIN = 1024;
/** What files begin with, each byte as a character, some after four bytes for their size. */
const BEGINNINGS: Readonly<Record<Exclude<ContentKind, 'pdf'>, readonly string[]>> = {
  zip: ['PK\x03\x04', 'PK\x05\x06'],
  // Old workbooks and documents, and encrypted ones.
  compound: ['\xd0\xcf\x11\xe0'],
  picture: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'],
  archive: ['Rar!', '7z\xbc\xaf', '\x1f\x8b'],
  document: ['{\\rtf'],
};
const PICTURE = /^(?:RIFF.{4}WEBP|.{4}ftyp(?:he|mif|avi)|BM.{4}\0\0\0\0)/s;

export function contentKind(head: Uint8Array): ContentKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const kinds = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[];
  const kind = kinds.find((one) => BEGINNINGS[one].some((beginning) => text.startsWith(beginning)));
  if (kind !== undefined) return kind;
  if (PICTURE.test(text)) return 'picture';
  return text.slice(0, PDF_WITHIN).includes('%PDF-') ? 'pdf' : undefined;
}

/** Returns the encoding of a text in UTF-16, with a byte order mark or without: then every second byte is 0. */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = (from: number) => head.filter((byte, index) => byte === 0 && index % 2 === from).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < head.length / 4 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
