import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFWriter,
} from '@cantoo/pdf-lib';
import type { FileFinding } from '../../../formats/file-finding.ts';
import { PrintedCopier } from './copy-printed.ts';
import { findingOf } from './finding-in-pdf.ts';
import { itemsOf, readObjects, withoutEncryption } from './objects.ts';

/** Entries that a page inherits from the nodes above it, unless it has its own. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name));
const KIDS = PDFName.of('Kids');

type Entries = ReadonlyMap<PDFName, PDFObject>;

interface Node {
  readonly dictionary: PDFDict;
  readonly inherited: Entries;
}

/**
 * Returns the pages of a document in order, each with its own entries and those that it inherits.
 * @throws Error if there are none or more than `maxPages`, or if the page tree has no end
 */
function listPages(context: PDFContext, maxPages: number): readonly Entries[] {
  const root = context.lookup(context.trailerInfo.Root, PDFDict).lookup(PDFName.of('Pages'), PDFDict);
  const pages: Entries[] = [];
  const waiting: Node[] = [{ dictionary: root, inherited: new Map() }];
  let nodes = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { dictionary, inherited } = node;
    const kids = dictionary.lookup(KIDS);
    if (!(kids instanceof PDFArray)) pages.push(new Map([...inherited, ...dictionary.entries()]));
    else {
      nodes++;
      const below = inheritedFrom(node);
      const next = kids.asArray().map((kid) => ({ dictionary: context.lookup(kid, PDFDict), inherited: below }));
      waiting.push(...next.reverse());
    }
    // A page tree needs no more nodes than pages; one that contains itself has no end.
    if (pages.length > maxPages || nodes > 2 * maxPages || waiting.length > 2 * maxPages)
      throw new Error('too many pages');
  }
  if (pages.length === 0) throw new Error('no pages');
  return pages;
}

function inheritedFrom({ dictionary, inherited }: Node): Entries {
  return new Map([...inherited, ...dictionary.entries().filter(([name]) => INHERITED.includes(name))]);
}

const RECT = PDFName.of('Rect');
const LAYER = PDFName.of('OC');
const NORMAL = PDFName.of('N');
/** Bits of an annotation's /F: one of hidden and not viewed; printed. */
const UNSEEN = 0b10_0010;
const PRINTED = 0b100;
/** Annotations that look like a frame around a link, or a window of the viewer. */
const NOT_PRINTED = ['Link', 'Popup'];

/**
 * Copies what annotations show on a page, such as a filled field or a signature, as mere pictures in the same places. All
 * other functions of the annotations are dropped.
 */
function copyAppearances(annotations: PDFObject | undefined, to: PDFContext, copier: PrintedCopier): PDFDict[] {
  if (!(annotations instanceof PDFArray)) return [];
  return itemsOf(annotations).flatMap((annotation) => {
    const picture = annotation instanceof PDFDict ? pictureOf(annotation) : undefined;
    if (!(annotation instanceof PDFDict) || picture === undefined) return [];
    const copies = [RECT, LAYER].flatMap((name) => {
      const value = annotation.get(name);
      return value === undefined ? [] : [[name.decodeText(), copier.copy(value, name)] as const];
    });
    const flags = flagsOf(annotation) & PRINTED;
    const looks = { N: copier.copy(picture, NORMAL) };
    return [to.obj({ Type: 'Annot', Subtype: 'Stamp', F: flags, AP: looks, ...Object.fromEntries(copies) })];
  });
}

/** Returns a reference to an annotation's appearance in its current state; undefined if it is hidden or never printed. */
function pictureOf(annotation: PDFDict): PDFObject | undefined {
  const kind = annotation.lookup(PDFName.of('Subtype'));
  const isPrinted = kind instanceof PDFName && !NOT_PRINTED.includes(kind.decodeText());
  const looks = annotation.lookup(PDFName.of('AP'));
  if (!isPrinted || !(looks instanceof PDFDict) || (flagsOf(annotation) & UNSEEN) !== 0) return undefined;
  const normal = looks.lookup(NORMAL);
  const state = annotation.lookup(PDFName.of('AS'));
  const picture = normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : looks.get(NORMAL);
  return looks.context.lookup(picture) instanceof PDFRawStream ? picture : undefined;
}

function flagsOf(annotation: PDFDict): number {
  const flags = annotation.lookup(PDFName.of('F'));
  return flags instanceof PDFNumber ? flags.asNumber() : 0;
}

/** The entries of a page that are kept, besides its annotations. */
const OF_PAGE = [
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Resources', 'Contents', 'Group'],
].map((name) => PDFName.of(name));
const LAYERS = PDFName.of('OCProperties');

/**
 * Returns the pages of a PDF as a new document: what they are drawn with, under a table of our own, and nothing else of
 * the file (S-67); or what makes the PDF unacceptable.
 * @throws Error if the PDF cannot be read, or has no page or more than `maxPages`
 */
export async function copyPages(content: Uint8Array, maxPages: number): Promise<Uint8Array | FileFinding> {
  const plain = await withoutEncryption(content);
  if (plain === undefined) return 'password';
  const read = await readObjects(plain);
  const finding = findingOf(read);
  if (finding !== undefined) return finding;
  const { context: from } = read;
  const to = PDFContext.create();
  const copier = new PrintedCopier(from, to);
  const parent = to.nextRef();
  const pages = listPages(from, maxPages).map((page) =>
    to.register(
      PDFDict.fromMapWithContext(
        new Map([
          [PDFName.of('Type'), PDFName.of('Page')],
          [PDFName.of('Parent'), parent],
          ...copyEntries(page, copier),
          [PDFName.of('Annots'), to.obj(copyAppearances(annotationsOf(page, from), to, copier))],
        ]),
        to,
      ),
    ),
  );
  to.assign(parent, to.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
  const layers = from.lookup(from.trailerInfo.Root, PDFDict).get(LAYERS);
  const root = { Type: 'Catalog', Pages: parent, ...(layers && { OCProperties: copier.copy(layers, LAYERS) }) };
  to.trailerInfo.Root = to.register(to.obj(root));
  return PDFWriter.forContext(to, Number.POSITIVE_INFINITY).serializeToBuffer();
}

function copyEntries(page: Entries, copier: PrintedCopier) {
  return OF_PAGE.flatMap((name) => {
    const value = page.get(name);
    return value === undefined ? [] : [[name, copier.copy(value, name)] as const];
  });
}

function annotationsOf(page: Entries, from: PDFContext) {
  return from.lookup(page.get(PDFName.of('Annots')));
}
