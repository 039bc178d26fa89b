import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content as PdfContent } from 'pdfmake/interfaces.js';
import type { BlockOf, PrintableBlockKind } from '../../../generated/types.ts';
import type { Content } from '../../../shared/content/content.ts';
import type { DocumentSource, RenderingTools, SiteRenderer } from '../../../shared/renderer.ts';
import { DOWNLOADS_FOLDER, documentFile } from '../../../shared/routes/site-paths.ts';
import type { FileCache } from '../file-cache.ts';
import { blockPieces } from './blocks.ts';
import { cover } from './cover.ts';
import { unbroken } from './parts.ts';
import { DEFAULT_STYLE, MARGINS, PAPER, STYLES } from './style.ts';
import type { PdfDefinition } from './tagged-pdf.ts';

/** This folder with its fonts, which every document is made with. */
const MADE_WITH = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map((file) => readFileSync(file));

interface DocumentsInput {
  readonly content: Content;
  readonly readDocument: SiteRenderer['readDocument'];
  readonly readDrawing: RenderingTools['readDrawing'];
  /** Writes a file of the site. */
  readonly write: (path: string, bytes: Uint8Array) => void;
  readonly cache: FileCache;
}

/** Writes every document in every language; renders only those that the cache does not have. */
export async function writeDocuments({
  content: { site, documentIds },
  readDocument,
  readDrawing,
  write,
  cache,
}: DocumentsInput): Promise<void> {
  const logo = readDrawing(site.images.logo);
  for (const { id: language } of site.languages) {
    for (const id of documentIds) {
      const definition = documentDefinition(await readDocument(id, language), logo);
      const shown = JSON.stringify([definition, definition.header(2, 9), definition.footer(2, 9)]);
      const pdf = await cache.get([shown, ...MADE_WITH], async () => {
        // Loaded only when a document is to be made: most publications change none.
        const { taggedPdf } = await import('./tagged-pdf.ts');
        return taggedPdf(definition);
      });
      write(`${DOWNLOADS_FOLDER}/${documentFile(id, language)}`, pdf);
    }
  }
}

/** A page of the site as a document, with the same blocks and texts in the same order. */
export function documentDefinition(source: DocumentSource, logo: string): PdfDefinition {
  const { page, document, language, t, edition, company } = source;
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
    styles: STYLES,
    defaultStyle: DEFAULT_STYLE,
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
