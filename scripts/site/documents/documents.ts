import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content as PdfContent } from 'pdfmake/interfaces.js';
import type { BlockOf, DocumentId, LanguageId, PrintableBlockKind } from '../../../src/generated/types.ts';
import { content } from '../../../src/shared/content/content.ts';
import { documentFile } from '../../../src/shared/routes/site-paths.ts';
import type { DocumentSource } from '../../../src/site/app/read-document.ts';
import type { Renderer } from '../renderer.ts';
import { blockPieces } from './blocks.ts';
import { cover } from './cover.ts';
import { unbroken } from './parts.ts';
import { DEFAULT_STYLE, MARGINS, PAPER, STYLES } from './style.ts';
import { type PdfDefinition, taggedPdf } from './tagged-pdf.ts';

/** The part of the renderer that provides documents. */
export type Library = Pick<Renderer, 'readDocument'>;

interface Folders {
  /** The folder with the drawings of the catalog. */
  readonly drawings: string;
  readonly downloads: string;
  /** The folder that keeps PDFs between builds. */
  readonly cache: string;
}

/** Writes every document in every language; renders only those that have changed since the last build. */
export async function writeDocuments(library: Library, { drawings, downloads, cache }: Folders): Promise<void> {
  const used = new Set<string>();
  mkdirSync(downloads, { recursive: true });
  mkdirSync(cache, { recursive: true });
  for (const { id: language } of content.site.languages) {
    for (const id of content.documentIds) {
      const definition = await definitionOf(library, id, language, drawings);
      const key = `${hashOf(definition)}.pdf`;
      used.add(key);
      writeFileSync(join(downloads, documentFile(id, language)), await cached(join(cache, key), definition));
    }
  }
  for (const key of readdirSync(cache)) if (!used.has(key)) rmSync(join(cache, key));
}

/** The definition of a document, from the content of its page and the logo. */
export async function definitionOf(
  library: Library,
  id: DocumentId,
  language: LanguageId,
  drawings: string,
): Promise<PdfDefinition> {
  const logo = readFileSync(join(drawings, content.site.images.logo), 'utf8');
  return documentDefinition(await library.readDocument(id, language), logo);
}

async function cached(file: string, definition: PdfDefinition): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file);
  const pdf = await taggedPdf(definition);
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, pdf);
  renameSync(temporary, file);
  return pdf;
}

/** A hash of all that the bytes depend on: content, styles, this folder with its fonts, and the libraries' versions. */
function hashOf(definition: PdfDefinition): string {
  const hash = createHash('sha256').update(
    JSON.stringify([definition, definition.header(2, 9), definition.footer(2, 9)]),
  );
  for (const file of MADE_WITH) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const MADE_WITH = [
  ...readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(),
  join(import.meta.dirname, '../../../package-lock.json'),
];

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
