import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a reader program sees it. */
interface ReadPdf {
  readonly language: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly bookmarks: readonly string[];
  readonly pages: readonly PdfPage[];
  /** The words of the document in order, without running heads and page numbers. */
  readonly text: string;
}
interface PdfPage {
  readonly text: string;
  /** The words of the page that are not the document's own: running heads and page numbers. */
  readonly ornament: string;
  /** The roles of its parts, in order. */
  readonly roles: readonly string[];
  readonly links: readonly string[];
  /** Distance of its lowest words from the lower edge of the paper, in points. */
  readonly lowest: number;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const outline = ((await document.getOutline()) ?? []) as readonly { title: string }[];
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))));
  await task.destroy();
  return {
    language: String(info['Language']),
    info,
    bookmarks: outline.map(({ title }) => title),
    pages,
    text: pages.map(({ text }) => text).join(' '),
  };
}

type PageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: PageProxy): Promise<PdfPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words: string[] = [];
  const ornament: string[] = [];
  let isOrnament = false;
  for (const item of items) {
    if ('str' in item) (isOrnament ? ornament : words).push(item.str, item.hasEOL ? ' ' : '');
    else if (item.type.startsWith('begin')) isOrnament = 'tag' in item && item.tag === 'Artifact';
  }
  const heights = items.flatMap((item) => ('str' in item && item.str !== '' ? [Number(item.transform[5])] : []));
  const annotations = (await page.getAnnotations()) as readonly { url?: string; dest?: string }[];
  return {
    text: words.join(''),
    ornament: ornament.join(''),
    roles: rolesIn(await page.getStructTree()),
    links: annotations.map(({ url, dest }) => url ?? `#${dest}`),
    lowest: Math.min(...heights),
  };
}

function rolesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { role, children = [] } = node as { role?: string; children?: readonly unknown[] };
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesIn)];
}

/** Removes white space, so that line breaks make no difference, nor does the place of a hyphen in a line. */
export function bare(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Returns the first of some texts that a longer text does not contain behind the ones before it. */
export function firstMissing(text: string, expected: readonly string[]): string | undefined {
  const all = bare(text);
  let from = 0;
  return expected.find((part) => {
    const at = all.indexOf(bare(part), from);
    from = at + bare(part).length;
    return at < 0;
  });
}
