import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { FileFinding } from '../../../formats/file-finding.ts';
import { dictionariesIn, itemsOf, type ReadDocument, readObjects } from './objects.ts';

/** Actions that do more than move within the document. A link to the web is an action too, but has a rule of its own. */
const ACTIONS = findings({
  program: 'JavaScript Launch',
  action: 'SubmitForm ImportData GoToR GoToE Thread SetOCGState Hide',
  content: 'Rendition Movie Sound RichMediaExecute GoTo3DView',
});
/** Kinds of parts that play, contain files or programs, or are drawn by another program. */
const KINDS = findings({
  program: 'PS',
  content: 'EmbeddedFile Filespec FileAttachment RichMedia Screen Movie Sound 3D Rendition Collection',
  password: 'CryptFilter',
});
/** Entries that contain such things, whatever the type of their dictionary. */
const ENTRIES = findings({
  program: 'JavaScript JS XFA',
  content: 'EF RF AF EmbeddedFiles Collection RichMediaContent Renditions AlternatePresentations',
  password: 'Encrypt',
});
/** Entries that start without a click: only a place in the document is allowed there. */
const BY_ITSELF = ['OpenAction', 'AA'];
/** Beginnings of the links in honest documents. */
const WEB = /^(?:https?:|mailto:|tel:|www\.)/i;
/** White space and comments between the words of a file. */
const SPACE = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])`;
/** Matches before the beginning of an object, which it captures with all that stands before the value; also within comments. */
const OBJECT = new RegExp(String.raw`(?=(\d${SPACE}+\d{1,10}${SPACE}*obj${SPACE}*))`, 'g');
/** Matches what may stand outside of objects and trailers: comments, beginnings and ends, tables. */
const OUTSIDE = /%[^\r\n]*|endobj|obj|startxref|xref|trailer|\b[nf]\b|\d+|[\0\s]+/g;
const TAG = /<[a-z!?/]/i;

/**
 * Returns what makes a PDF dangerous for whoever opens it as it is.
 * @throws Error if an object cannot be read
 */
export async function findingInPdf(content: Buffer): Promise<FileFinding | undefined> {
  const read = await readObjects(content);
  return findingOf(read) ?? (hidesBytes(read, content.toString('latin1')) ? 'mixed' : undefined);
}

/**
 * Returns what in the file is active, contains files or leads out of the document: none of it belongs in a RUT (S-67) or a
 * download (S-119). Parts that no page shows count too, because another reader may find them.
 */
export function findingOf({ context, objects }: ReadDocument): FileFinding | undefined {
  if (context.trailerInfo.Encrypt !== undefined) return 'password';
  for (const object of objects) {
    const finding = object instanceof PDFRawStream ? findingOfStream(object) : undefined;
    if (finding !== undefined) return finding;
  }
  for (const dictionary of dictionariesIn(objects)) {
    const finding = findingIn(dictionary);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

/**
 * Whether there are objects that were not read, which only a table of the file or a reader that searches for objects finds: in
 * comments, texts and the bytes of streams; or anything that no PDF consists of, such as a web page.
 */
function hidesBytes({ places }: ReadDocument, text: string): boolean {
  const beginnings = new Set(places.map(([from]) => from));
  for (const { 1: found = '', index } of text.matchAll(OBJECT)) if (!beginnings.has(index + found.length)) return true;
  const ends = [0, ...places.map(([, to]) => to)];
  return ends.some((end, index) => {
    const outside = text.slice(end, places[index]?.[0]).replaceAll(OUTSIDE, (found) => (TAG.test(found) ? found : ''));
    // Some programs forget the sign of the comment with bytes above 127 in the second line.
    return (index === 0 ? outside.replaceAll(/[\x80-\xff]/g, '') : outside) !== '';
  });
}

function findingIn(dictionary: PDFDict): FileFinding | undefined {
  const kinds = ['Type', 'Subtype', 'Subtype2'].map((entry) => KINDS.get(nameIn(dictionary, entry)));
  const entry = [...ENTRIES.keys()].find((name) => isThere(dictionary, name));
  const finding =
    ACTIONS.get(nameIn(dictionary, 'S')) ?? kinds.find((kind) => kind !== undefined) ?? ENTRIES.get(entry ?? '');
  if (finding !== undefined) return finding;
  const isByItself = BY_ITSELF.some((name) => startsMore(lookup(dictionary, name)));
  return isByItself || leadsAstray(lookup(dictionary, 'URI')) ? 'action' : undefined;
}

/** Returns why the bytes of a stream are no mere bytes: they are in another file, or are objects. */
function findingOfStream({ dict, contents }: PDFRawStream): FileFinding | undefined {
  if (isThere(dict, 'F') || isThere(dict, 'Ref')) return 'outside';
  const isOfObjects =
    isThere(dict, 'N') && isThere(dict, 'First')
      ? nameIn(dict, 'Type') !== 'ObjStm'
      : !isThere(dict, 'Filter') &&
        Buffer.from(contents.buffer, contents.byteOffset, contents.length).toString('latin1').search(OBJECT) >= 0;
  return isOfObjects ? 'mixed' : undefined;
}

/** Whether a link leads outside the web. A link's URI is a text; the document's base for all links is not. */
function leadsAstray(uri: PDFObject | undefined): boolean {
  return (uri instanceof PDFString || uri instanceof PDFHexString) && !WEB.test(uri.decodeText().trim());
}

/** Whether an action, one of several, or one that follows it opens a web page. */
function startsMore(action: PDFObject | undefined): boolean {
  const seen = new Set<PDFDict>();
  const waiting = [action];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFArray) waiting.push(...itemsOf(next));
    if (!(next instanceof PDFDict) || seen.has(next)) continue;
    seen.add(next);
    if (nameIn(next, 'S') === 'URI') return true;
    // Either one action, or a part's actions by their events.
    const further = isThere(next, 'S') ? ['Next'] : next.keys().map((key) => key.decodeText());
    waiting.push(...further.map((entry) => lookup(next, entry)));
  }
  return false;
}

/** Returns the finding of each name, from names separated by blanks. */
function findings(names: Readonly<Partial<Record<FileFinding, string>>>): ReadonlyMap<string, FileFinding> {
  const each = Object.entries(names) as [FileFinding, string][];
  return new Map(each.flatMap(([finding, all]) => all.split(' ').map((name) => [name, finding] as const)));
}

function lookup(dictionary: PDFDict, entry: string): PDFObject | undefined {
  return dictionary.lookup(PDFName.of(entry));
}

function nameIn(dictionary: PDFDict, entry: string): string {
  const value = lookup(dictionary, entry);
  return value instanceof PDFName ? value.decodeText() : '';
}

function isThere(dictionary: PDFDict, entry: string): boolean {
  const value = lookup(dictionary, entry);
  if (value instanceof PDFArray) return value.size() > 0;
  if (value instanceof PDFDict) return value.keys().length > 0;
  return value !== undefined && value !== PDFNull;
}
