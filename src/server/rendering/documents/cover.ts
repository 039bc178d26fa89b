import type { Content } from 'pdfmake/interfaces.js';
import { brandColors } from '../../../shared/brand-colors.ts';
import type { DocumentSource } from '../../../shared/renderer.ts';
import { links, words } from './parts.ts';
import { MARGINS, PAPER } from './style.ts';
import type { Tag } from './tag.ts';

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
export function cover(source: DocumentSource, logo: string, sections: readonly Section[]): Content[] {
  const { page, t, edition, company, address } = source;
  const { eyebrow, title, lead, buttons = [] } = page.hero;
  const head: Content[] = [
    { svg: logo, width: LOGO_WIDTH, margin: [0, 0, 0, 44] },
    words(t(title), 'title', { role: 'H1' }),
    ...(eyebrow === undefined ? [] : [words(t(eyebrow), 'eyebrow', { role: 'P' })]),
    ...(lead === undefined ? [] : [words(t(lead), 'lead', { role: 'P' })]),
  ];
  const contents = sections.length < MIN_SECTIONS_FOR_CONTENTS ? [] : contentsOf(source, sections);
  return [
    band(head),
    words(company, 'edition', { role: 'P' }, { margin: [0, 24, 0, 2] }),
    words(edition, 'fact', { role: 'P' }),
    words(t('document.source', { address }), 'fact', { role: 'P' }, { margin: [0, 0, 0, 12] }),
    ...links(buttons, source),
    ...contents,
  ];
}

/** The head on the site's own background colour, over the full width of the paper. */
function band(stack: Content[]): Content {
  const { left, right, top } = MARGINS;
  return {
    table: { widths: [PAPER.width], body: [[{ stack, margin: [left, 54, right, 34] }]] },
    layout: {
      defaultBorder: false,
      fillColor: brandColors.paper,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
    margin: [-left, -top, -right, 0],
  };
}

function contentsOf({ t }: DocumentSource, sections: readonly Section[]): Content[] {
  const list: Tag = { role: 'TOC' };
  const rows = sections.map(({ title, anchor }): Content => {
    const parent: Tag = { role: 'TOCI', parent: list };
    const link: Tag = { role: 'Link', parent, leadsTo: `#${anchor}` };
    const number: Content & { readonly tag: Tag } = { pageReference: anchor, tag: { role: 'P', parent } };
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
