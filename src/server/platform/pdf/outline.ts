import { inflateSync } from 'node:zlib';

/** Unpacked object streams together; a real RUT has kilobytes of them. */
const UNPACKED_LIMIT_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 1024;
/** A ZIP archive is read from its end: this record, and a comment of at most 64 KiB behind it. */
const ZIP_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** A PDF from the first byte to the last, and nothing else as well (S-66). */
export function isWholePdf(content: Buffer): boolean {
  const starts = content.subarray(0, 5).toString('latin1') === '%PDF-';
  const ends = /%%EOF\s*$/.test(content.subarray(-TAIL_BYTES).toString('latin1'));
  return starts && ends && !content.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END);
}

/** What makes a document act, carry other files, or hide: none of it belongs into a RUT (S-67). */
const ACTIVE = named(
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'Filespec', 'RichMedia', 'XFA', 'SubmitForm'],
  ...['ImportData', 'GoToE', 'GoToR', 'Movie', 'Sound', 'Rendition', 'Encrypt'],
);
const OBJECT_STREAM = named('ObjStm');
const DECODE_PARAMETERS = named('DecodeParms', 'DP');

/**
 * Whether anything in the document is active. All its bytes are looked at, whatever they claim to be: a reader goes
 * where the document's table points. So is what object streams unpack to; contents of pages are not, as nothing there
 * can act.
 * @throws Error for an object stream that is not plainly compressed, or unpacks to too much
 */
export function hasActiveContent(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (ACTIVE.test(text)) return true;
  let left = UNPACKED_LIMIT_BYTES;
  for (const { index } of text.matchAll(new RegExp(OBJECT_STREAM, 'g'))) {
    const bytes = inflateSync(content.subarray(startOfData(text, index)), { maxOutputLength: left });
    if (ACTIVE.test(bytes.toString('latin1'))) return true;
    left = Math.max(1, left - bytes.length);
  }
  return false;
}

/** Where the bytes of an object stream begin, whose type is named at `index`. */
function startOfData(text: string, index: number): number {
  const keyword = /stream(?:\r\n|\r|\n)/g;
  keyword.lastIndex = index;
  const found = keyword.exec(text);
  const dictionary = text.slice(text.lastIndexOf('obj', index), found?.index);
  if (found === null || DECODE_PARAMETERS.test(dictionary)) throw new Error('an object stream that is not looked into');
  return keyword.lastIndex;
}

/** Finds names of a PDF, each letter of which may also be written by its code: /J#61vaScript. */
function named(...names: readonly string[]): RegExp {
  const spelled = names.map((name) => name.replace(/./g, (letter) => `(?:${letter}|#${codeOf(letter)})`));
  return new RegExp(`/(?:${spelled.join('|')})(?![A-Za-z0-9])`);
}

function codeOf(letter: string): string {
  const code = letter.charCodeAt(0).toString(16);
  return code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
