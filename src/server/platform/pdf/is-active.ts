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
import { dictionariesIn, itemsOf, type ReadDocument } from './read-objects.ts';

/** Actions that do more than move within the document. A link to the web is an action too, but has a rule of its own. */
const ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound'],
  ...['RichMediaExecute', 'Thread', 'SetOCGState', 'GoTo3DView', 'Hide'],
]);
/** Kinds of parts that play, contain files or programs, or are drawn by another program. */
const KINDS = new Set([
  ...['EmbeddedFile', 'Filespec', 'FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'Rendition', 'PS'],
  ...['CryptFilter', 'Collection'],
]);
/** Entries that contain such things, whatever the type of their dictionary. */
const ENTRIES = [
  ...['JavaScript', 'JS', 'EF', 'RF', 'AF', 'EmbeddedFiles', 'Collection', 'XFA', 'RichMediaContent', 'Encrypt'],
  ...['Renditions', 'AlternatePresentations'],
];
/** Entries that start without a click: only a place in the document is allowed there. */
const BY_ITSELF = ['OpenAction', 'AA'];
/** Beginnings of the links in honest documents. Links are not kept, so that nobody has to trust them. */
const WEB = /^(?:https?:|mailto:|www\.)/i;
/** Matches objects within the bytes of a stream, which only a table could point to. */
const OBJECT = /\d\s+\d{1,5}\s+obj\b/;

/**
 * Whether anything in the file is active, contains files or leads out of the document: none of it belongs in a RUT
 * (S-67). Parts that no page shows count too, because another reader may find them.
 */
export function isActive({ context, objects }: ReadDocument): boolean {
  if (context.trailerInfo.Encrypt !== undefined) return true;
  if (objects.some((object) => object instanceof PDFRawStream && isMoreThanBytes(object))) return true;
  for (const dictionary of dictionariesIn(objects)) if (acts(dictionary)) return true;
  return false;
}

function acts(dictionary: PDFDict): boolean {
  return (
    ACTIONS.has(nameIn(dictionary, 'S')) ||
    ['Type', 'Subtype', 'Subtype2'].some((entry) => KINDS.has(nameIn(dictionary, entry))) ||
    ENTRIES.some((entry) => isThere(dictionary, entry)) ||
    BY_ITSELF.some((entry) => startsMore(lookup(dictionary, entry))) ||
    leadsAstray(lookup(dictionary, 'URI'))
  );
}

/** Whether the bytes of a stream are in another file, or are objects. */
function isMoreThanBytes({ dict, contents }: PDFRawStream): boolean {
  if (isThere(dict, 'F') || isThere(dict, 'Ref')) return true;
  if (isThere(dict, 'N') && isThere(dict, 'First')) return nameIn(dict, 'Type') !== 'ObjStm';
  return (
    !isThere(dict, 'Filter') &&
    OBJECT.test(Buffer.from(contents.buffer, contents.byteOffset, contents.length).toString('latin1'))
  );
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
