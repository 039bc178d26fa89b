import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

/** Entries that a page inherits from the nodes above it, unless it has its own. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name));
const KIDS = PDFName.of('Kids');

export type Entries = ReadonlyMap<PDFName, PDFObject>;

interface Node {
  readonly dictionary: PDFDict;
  readonly inherited: Entries;
}

/**
 * Returns the pages of a document in order, each with its own entries and those that it inherits.
 * @throws Error if there are none or more than `maxPages`, or if the page tree has no end
 */
export function listPages(context: PDFContext, maxPages: number): readonly Entries[] {
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
