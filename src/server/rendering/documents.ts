import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentText, Content as PdfContent, StyleDictionary } from 'pdfmake/interfaces.js';
import type { BlockOf, Brand, Button, Passage, PrintableBlockKind } from '../../generated/types.ts';
import type { Content } from '../../shared/content.ts';
import type { DocumentSource, RenderingTools, SiteRenderer } from '../../shared/renderer.ts';
import { DOWNLOADS_FOLDER, documentFile } from '../../shared/routes/site-paths.ts';
import type { FileCache } from './file-cache.ts';
import type { PdfDefinition, PdfFonts, Tag } from './tagged-pdf.ts';

/** The code that every document is made with. */
const MADE_WITH = ['documents.ts', 'tagged-pdf.ts'].map((name) => readFileSync(join(import.meta.dirname, name)));

interface DocumentsInput {
  readonly content: Content;
  readonly readDocument: SiteRenderer['readDocument'];
  readonly readDrawing: RenderingTools['readDrawing'];
  readonly fonts: PdfFonts;
  /** Writes a file of the site. */
  readonly write: (path: string, bytes: Uint8Array) => void;
  readonly cache: FileCache;
}

/** Writes every document in every language; renders only those that the cache does not have. */
export async function writeDocuments({
  content: { site, logos, documentIds },
  readDocument,
  readDrawing,
  fonts,
  write,
  cache,
}: DocumentsInput): Promise<void> {
  const logo = readDrawing(logos.logo);
  const { normal, bold } = fonts.brand;
  for (const { id: language } of site.languages) {
    for (const id of documentIds) {
      const definition = documentDefinition(await readDocument(id, language), logo);
      const shown = JSON.stringify([definition, definition.header(2, 9), definition.footer(2, 9)]);
      const pdf = await cache.get([shown, normal, bold, ...MADE_WITH], async () => {
        // Loaded only when a document is to be made: most publications change none.
        const { taggedPdf } = await import('./tagged-pdf.ts');
        return taggedPdf(definition, fonts);
      });
      write(`${DOWNLOADS_FOLDER}/${documentFile(id, language)}`, pdf);
    }
  }
}

/** A page of the site as a document, with the same blocks and texts in the same order. */
export function documentDefinition(source: DocumentSource, logo: string): PdfDefinition {
  const { page, document, language, t, edition, company, brand } = source;
  const title = t(page.hero.title);
  // The compiler refuses any other kind on a page with a document (rules/document-blocks.ts).
  const printable = page.blocks as readonly BlockOf<PrintableBlockKind>[];
  const blocks = printable.map((block, index) => ({ block, anchor: `section-${index + 1}` }));
  const sections = blocks.flatMap(({ block, anchor }) =>
    block.kind === 'prose' && block.title !== undefined ? [{ title: t(block.title), anchor }] : [],
  );
  return {
    language,
    info: {
      title,
      author: company,
      subject: t(page.description),
      date: new Date(`${document.effective}T00:00Z`),
    },
    styles: stylesOf(brand),
    defaultStyle: { font: 'brand', fontSize: 10.5, lineHeight: 1.2, color: brand.colors.ink },
    size: PAPER,
    margins: MARGINS,
    content: [
      ...cover(source, logo, sections),
      ...unbroken(blocks.flatMap(({ block, anchor }) => blockPieces(block, anchor, source))),
    ],
    header: (current) => (current === 1 ? null : running(title, company)),
    footer: (current, count) => running(edition, t('document.page', { page: current, pages: count })),
  };
}

/** The running header or footer of every page. */
function running(left: string, right: string): PdfContent {
  return {
    margin: [MARGINS.left, 26, MARGINS.right, 0],
    columns: [
      { width: '*', text: left, style: 'running' },
      { width: 'auto', text: right, style: 'running', alignment: 'right' },
    ],
  };
}

/** With fewer sections than this, a document has no list of contents. */
const MIN_SECTIONS_FOR_CONTENTS = 6;
const LOGO_WIDTH = 168;
/** Points; pdfmake reserves room for five digits until it knows the page number. */
const NUMBER_WIDTH = 36;

/** A section with a title, and the place where it begins. */
interface Section {
  readonly title: string;
  readonly anchor: string;
}

/** The part before the text: the company, the title, the version and the contents. */
function cover(source: DocumentSource, logo: string, sections: readonly Section[]): PdfContent[] {
  const { page, t, edition, company, address, brand } = source;
  const { eyebrow, title, lead, buttons = [] } = page.hero;
  const head: PdfContent[] = [
    { svg: logo, width: LOGO_WIDTH, margin: [0, 0, 0, 44] },
    words(t(title), 'title', { role: 'H1' }),
    ...(eyebrow === undefined ? [] : [words(t(eyebrow), 'eyebrow', { role: 'P' })]),
    ...(lead === undefined ? [] : [words(t(lead), 'lead', { role: 'P' })]),
  ];
  const contents = sections.length < MIN_SECTIONS_FOR_CONTENTS ? [] : contentsList(source, sections);
  return [
    band(head, brand.colors.paper),
    words(company, 'edition', { role: 'P' }, { margin: [0, 24, 0, 2] }),
    words(edition, 'fact', { role: 'P' }),
    words(t('document.source', { address }), 'fact', { role: 'P' }, { margin: [0, 0, 0, 12] }),
    ...links(buttons, source),
    ...contents,
  ];
}

/** The head on the site's own background colour, over the full width of the paper. */
function band(stack: PdfContent[], fillColor: string): PdfContent {
  const { left, right, top } = MARGINS;
  return {
    table: { widths: [PAPER.width], body: [[{ stack, margin: [left, 54, right, 34] }]] },
    layout: {
      defaultBorder: false,
      fillColor,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
    margin: [-left, -top, -right, 0],
  };
}

function contentsList({ t }: DocumentSource, sections: readonly Section[]): PdfContent[] {
  const list: Tag = { role: 'TOC' };
  const rows = sections.map(({ title, anchor }): PdfContent => {
    const parent: Tag = { role: 'TOCI', parent: list };
    const link: Tag = { role: 'Link', parent, leadsTo: `#${anchor}` };
    const number: PdfContent & { readonly tag: Tag } = { pageReference: anchor, tag: { role: 'P', parent } };
    return {
      columns: [
        { width: '*', stack: [words(title, 'item', link)] },
        { width: NUMBER_WIDTH, alignment: 'right', text: [number] },
      ],
    };
  });
  const half = Math.ceil(rows.length / 2);
  return [
    words(t('document.contents'), 'contents', { role: 'H2' }),
    { columns: [{ stack: rows.slice(0, half) }, { stack: rows.slice(half) }], columnGap: 28 },
    { text: '', pageBreak: 'after' },
  ];
}

const MARKER_WIDTH = 18;

/** Every block whose kind the schema calls printable. */
function blockPieces(block: BlockOf<PrintableBlockKind>, anchor: string, source: DocumentSource): Piece[] {
  switch (block.kind) {
    case 'prose':
      return prosePieces(block, anchor, source);
    case 'callout':
      return calloutPieces(block, source);
  }
}

function prosePieces({ title, body, buttons = [] }: BlockOf<'prose'>, anchor: string, source: DocumentSource): Piece[] {
  return [
    ...(title === undefined ? [] : [heading(source.t(title), anchor)]),
    ...body.flatMap((passage, index) => passagePieces(passage, body[index + 1], source)),
    ...links(buttons, source).map((content) => ({ content })),
  ];
}

/** A heading, which the contents and the PDF's bookmarks link to. */
function heading(title: string, anchor: string): Piece {
  const place = { id: anchor, outline: true, outlineText: title };
  return { content: words(title, 'heading', { role: 'H2' }, place), keepsNext: true };
}

function passagePieces(passage: Passage, next: Passage | undefined, { t }: DocumentSource): Piece[] {
  switch (passage.kind) {
    case 'paragraph':
      return [{ content: words(t(passage.text), 'paragraph', { role: 'P' }), keepsNext: next?.kind === 'list' }];
    case 'subtitle':
      return [{ content: words(t(passage.text), 'subtitle', { role: 'H3' }), keepsNext: true }];
    case 'list': {
      const list: Tag = { role: 'L' };
      return passage.items.map((item, index) => {
        const parent: Tag = { role: 'LI', parent: list };
        const marker = words(passage.ordered ? `${index + 1}.` : '•', 'marker', { role: 'Lbl', parent });
        const text = words(t(item), 'item', { role: 'LBody', parent });
        return {
          content: {
            columns: [
              { width: MARKER_WIDTH, stack: [marker] },
              { width: '*', stack: [text] },
            ],
          },
        };
      });
    }
  }
}

function calloutPieces({ title, text, buttons }: BlockOf<'callout'>, source: DocumentSource): Piece[] {
  const stack = [
    words(source.t(title), 'subtitle', { role: 'H2' }),
    words(source.t(text), 'paragraph', { role: 'P' }),
    ...links(buttons, source),
  ];
  const box: PdfContent = {
    table: { widths: ['*'], body: [[{ stack, margin: [10, 8, 10, 2] }]] },
    layout: { defaultBorder: false, fillColor: source.brand.colors.mist },
    margin: [0, 14, 0, 0],
  };
  return [{ content: box, keepsPrevious: true }];
}

/** Characters of JSON that certainly fit on a page; a longer unbreakable piece would be cut off at the page's end. */
const MAX_UNBROKEN_LENGTH = 2500;

/** A part of the text that no page break divides if it is not very long. */
interface Piece {
  readonly content: PdfContent;
  /** Kept with the next piece: a heading, or the introduction of a list, must not end a page. */
  readonly keepsNext?: boolean;
  /** Kept with the previous piece, because it is too short for a page of its own. */
  readonly keepsPrevious?: boolean;
}

/** Text in a style; the tag applies to every line of it. */
function words(text: string, style: string, tag: Tag, more: Partial<ContentText> = {}): PdfContent {
  const run: ContentText & { readonly tag: Tag } = { text, tag };
  return { text: [run], style, ...more };
}

/** Buttons as printed references. Actions that only the site can perform are left out. */
function links(buttons: readonly Button[], { t, addressOf }: DocumentSource): PdfContent[] {
  return buttons.flatMap(({ label, target }): PdfContent[] => {
    const address = addressOf(target);
    if (address === undefined) return [];
    const tag: Tag = { role: 'Link', parent: { role: 'P' }, leadsTo: address };
    const name: ContentText & { readonly tag: Tag } = { text: `${t(label)}: `, style: 'link', tag };
    const place: ContentText & { readonly tag: Tag } = { text: address, style: 'fact', tag };
    return [{ text: [name, place], style: 'paragraph' }];
  });
}

/** Groups pieces for pdfmake, each with the pieces that must stay together with it. */
function unbroken(pieces: readonly Piece[]): PdfContent[] {
  const groups: PdfContent[][] = [];
  let isOpen = false;
  for (const { content, keepsNext = false, keepsPrevious = false } of pieces) {
    const group = isOpen || keepsPrevious ? groups.at(-1) : undefined;
    if (group === undefined) groups.push([content]);
    else group.push(content);
    isOpen = keepsNext;
  }
  return groups.map((stack) => ({ unbreakable: JSON.stringify(stack).length < MAX_UNBROKEN_LENGTH, stack }));
}

/** Letter, in points. */
const PAPER = { width: 612, height: 792 };
const MARGINS = { left: 66, right: 66, top: 64, bottom: 60 };

/** The styles of the site for paper; margins are left, top, right, bottom. */
function stylesOf({ colors: { sea, muted, deep } }: Brand): StyleDictionary {
  return {
    eyebrow: { fontSize: 10.5, bold: true, color: sea, margin: [0, 0, 0, 6] },
    title: { fontSize: 27, bold: true, lineHeight: 0.95, margin: [0, 0, 0, 12] },
    lead: { fontSize: 13, color: muted },
    edition: { bold: true, margin: [0, 0, 0, 2] },
    fact: { color: muted },
    contents: { fontSize: 15, bold: true, margin: [0, 16, 0, 8] },
    heading: { fontSize: 15, bold: true, lineHeight: 1, margin: [0, 13, 0, 6] },
    subtitle: { fontSize: 11.5, bold: true, color: deep, margin: [0, 6, 0, 4] },
    paragraph: { margin: [0, 0, 0, 8] },
    item: { margin: [0, 0, 0, 4] },
    marker: { bold: true, color: sea },
    link: { bold: true, color: sea },
    running: { fontSize: 8.5, color: muted },
  };
}
