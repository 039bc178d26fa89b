import { inflateSync } from 'node:zlib';

/** Unpacked object streams together; a real RUT has kilobytes of them. */
const UNPACKED_LIMIT_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 1024;
/** A ZIP archive is read from its end: this record, and a comment of at most 64 KiB behind it. */
const ZIP_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** A PDF from the first byte to the last, and nothing else as well (security 66). */
export function isWholePdf(content: Buffer): boolean {
  const starts = content.subarray(0, 5).toString('latin1') === '%PDF-';
  const ends = /%%EOF\s*$/.test(content.subarray(-TAIL_BYTES).toString('latin1'));
  return starts && ends && !content.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END);
}

/** What makes a document act, carry other files, or hide: none of it belongs into a RUT (security 67). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound|Rendition|AA|Encrypt)(?![A-Za-z0-9])/;

/**
 * Whether anything in the document's objects is active. Names are decoded (/J#61vaScript), and objects in compressed
 * object streams are looked at as well; contents of pages are not, as nothing there can act.
 * @throws Error for an object stream that cannot be unpacked within limits
 */
export function hasActiveContent(content: Buffer): boolean {
  const text = content.toString('latin1');
  let unpacked = 0;
  let objects = '';
  let position = 0;
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (match.index < position || text.slice(match.index - 3, match.index) === 'end') continue;
    const before = text.slice(position, match.index);
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0) throw new Error('a stream without an end');
    objects += before;
    const dictionary = decodeNames(before.slice(before.lastIndexOf('obj')));
    if (/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) {
      const bytes = unpack(dictionary, content.subarray(start, end));
      unpacked += bytes.length;
      if (unpacked > UNPACKED_LIMIT_BYTES) throw new Error('object streams unpack to too much');
      objects += ` ${bytes.toString('latin1')} `;
    }
    position = end;
  }
  return ACTIVE.test(decodeNames(objects + text.slice(position)));
}

function unpack(dictionary: string, bytes: Buffer): Buffer {
  if (!/\/Filter/.test(dictionary)) return bytes;
  if (!/\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode)/.test(dictionary))
    throw new Error('an object stream in a coding that is not looked into');
  return inflateSync(bytes, { maxOutputLength: UNPACKED_LIMIT_BYTES, finishFlush: 2 });
}

function decodeNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
