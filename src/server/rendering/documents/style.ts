import { join } from 'node:path';
import type { Style, StyleDictionary, TFontDictionary } from 'pdfmake/interfaces.js';
import { brandColors } from '../../../shared/brand-colors.ts';

const color = brandColors;

/** Letter, the paper size used in Colombia, in points. */
export const PAPER = { width: 612, height: 792 };
export const MARGINS = { left: 66, right: 66, top: 64, bottom: 60 };

/** The site's font, one file per weight, in the only format that both browsers and PDF writers read. */
export const FONTS: TFontDictionary = {
  Hanken: { normal: font('400'), bold: font('600') },
};

function font(weight: string): string {
  return join(import.meta.dirname, `fonts/hanken-grotesk-latin-${weight}-normal.woff`);
}

export const DEFAULT_STYLE: Style = { font: 'Hanken', fontSize: 10.5, lineHeight: 1.2, color: color.ink };

/** The styles of the site for paper; margins are left, top, right, bottom. */
export const STYLES: StyleDictionary = {
  eyebrow: { fontSize: 10.5, bold: true, color: color.sea, margin: [0, 0, 0, 6] },
  title: { fontSize: 27, bold: true, lineHeight: 0.95, margin: [0, 0, 0, 12] },
  lead: { fontSize: 13, color: color.muted },
  edition: { bold: true, margin: [0, 0, 0, 2] },
  fact: { color: color.muted },
  contents: { fontSize: 15, bold: true, margin: [0, 16, 0, 8] },
  heading: { fontSize: 15, bold: true, lineHeight: 1, margin: [0, 13, 0, 6] },
  subtitle: { fontSize: 11.5, bold: true, color: color.deep, margin: [0, 6, 0, 4] },
  paragraph: { margin: [0, 0, 0, 8] },
  item: { margin: [0, 0, 0, 4] },
  marker: { bold: true, color: color.sea },
  link: { bold: true, color: color.sea },
  running: { fontSize: 8.5, color: color.muted },
};
