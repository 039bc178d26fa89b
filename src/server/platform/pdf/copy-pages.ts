import { PDFContext, PDFDict, PDFName, PDFWriter } from '@cantoo/pdf-lib';
import { copyAppearances } from './appearances.ts';
import { PrintedCopier } from './copy-printed.ts';
import { isActive } from './is-active.ts';
import { type Entries, listPages } from './page-list.ts';
import { readObjects } from './read-objects.ts';

/** The entries of a page that are kept, besides its annotations. */
const OF_PAGE = [
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Resources', 'Contents', 'Group'],
].map((name) => PDFName.of(name));
const LAYERS = PDFName.of('OCProperties');

/**
 * Returns the pages of a PDF as a new document: what they are drawn with, under a table of our own, and nothing else of
 * the file (S-67). Undefined if the PDF has active content.
 * @throws Error if the PDF cannot be read, or has no page or more than `maxPages`
 */
export async function copyPages(content: Uint8Array, maxPages: number): Promise<Uint8Array | undefined> {
  const read = await readObjects(content);
  if (isActive(read)) return undefined;
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
