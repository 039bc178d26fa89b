import type { Content } from 'pdfmake/interfaces.js';
import type { BlockOf, PrintableBlockKind } from '../../../src/generated/types.ts';
import type { DocumentSource } from '../../../src/site/app/read-document.ts';
import { blockPieces } from './blocks.ts';
import { cover } from './cover.ts';
import { unbroken } from './parts.ts';
import { DEFAULT_STYLE, MARGINS, PAPER, STYLES } from './style.ts';
import type { PdfDefinition } from './tagged-pdf.ts';

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
function running(left: string, right: string): Content {
  return {
    margin: [MARGINS.left, 26, MARGINS.right, 0],
    columns: [
      { width: '*', text: left, style: 'running' },
      { width: 'auto', text: right, style: 'running', alignment: 'right' },
    ],
  };
}
