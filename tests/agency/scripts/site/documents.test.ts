import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { brand, logos } from '../../../../src/generated/brand.ts';
import { documentIds, documentPages } from '../../../../src/generated/documents.ts';
import { site } from '../../../../src/generated/site.ts';
import type { DocumentId, LanguageId } from '../../../../src/generated/types.ts';
import { documentDefinition } from '../../../../src/server/rendering/documents.ts';
import { pdfFonts } from '../../../../src/server/rendering/fonts.ts';
import { type PdfDefinition, taggedPdf } from '../../../../src/server/rendering/tagged-pdf.ts';
import { readDocument } from '../../../../src/site/app/read-document.ts';
import { bare, firstMissing, readPdf } from '../../../support/pdf.ts';
import { CATALOG, ROOT } from '../../../support/root.ts';

const drawings = CATALOG;
const logo = readFileSync(join(drawings, logos.logo), 'utf8');
const fonts = pdfFonts(brand, (path) => readFileSync(join(ROOT, 'src/generated', path)));
const define = async (id: DocumentId, language: LanguageId) =>
  documentDefinition(await readDocument(id, language), logo);
const cases = documentIds.flatMap((id) => site.languages.map(({ id: language }) => ({ id, language })));

/**
 * Returns all texts of a page's file in a language, in the order of the file: what a visitor reads and the labels of
 * buttons.
 */
function wordsOf(id: DocumentId, language: string): { title: string; sections: string[]; all: string[] } {
  const { hero, blocks } = parse(readFileSync(join(CATALOG, `pages/${documentPages[id]}.yaml`), 'utf8'));
  const collect = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const text = (value as Record<string, unknown>)[language];
    return typeof text === 'string' ? [text] : Object.values(value).flatMap(collect);
  };
  const titles = blocks.filter((block: { kind: string }) => block.kind === 'prose').map(({ title }: never) => title);
  return { title: hero.title[language], sections: collect(titles), all: [...collect(hero), ...collect(blocks)] };
}

/** Returns the colours in which a PDF is drawn. */
function colorsIn(pdf: Buffer): ReadonlySet<string> {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/FlateDecode.*?stream\n(.*?)\nendstream/gs)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );
  const colors = streams.flatMap((stream) => [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|rg)\b/g)]);
  const byte = (part = '') =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, '0');
  return new Set(colors.map(([, red, green, blue]) => `#${byte(red)}${byte(green)}${byte(blue)}`));
}

describe.each(cases)('the PDF of $id in $language', async ({ id, language }) => {
  const words = wordsOf(id, language);
  const bytes = await taggedPdf(await define(id, language), fonts);
  const pdf = await readPdf(bytes);
  const roles = pdf.pages.flatMap((page) => page.roles);

  it('contains every text of its page, in the order of the page', () => {
    expect(words.all.length).toBeGreaterThan(30);
    expect(firstMissing(pdf.text, words.all)).toBeUndefined();
  });

  it('contains no text of another language', () => {
    const others = site.languages
      .filter((other) => other.id !== language)
      .flatMap((other) => wordsOf(id, other.id).all);
    const own = new Set(words.all.map(bare));
    const long = others.map(bare).filter((text) => text.length > 40 && !own.has(text));
    expect(long.filter((text) => bare(pdf.text).includes(text))).toEqual([]);
  });

  it('has its language, title, author and date', () => {
    expect(pdf.language).toBe(language);
    expect(pdf.info).toMatchObject({ Title: words.title, Author: site.company.legalName });
    expect(pdf.info['CreationDate']).toMatch(/^D:20\d{6}000000Z$/);
    expect(pdf.text).toContain(site.company.legalName);
  });

  it('has one main heading, and its sections as headings, bookmarks and links of the contents', () => {
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(pdf.bookmarks).toEqual(words.sections);
    expect(roles.filter((role) => role === 'TOCI')).toHaveLength(words.sections.length);
    expect(roles.filter((role) => role === 'H2').length).toBeGreaterThanOrEqual(words.sections.length + 1);
    const inside = pdf.pages.flatMap((page) => page.links).filter((link) => link.startsWith('#'));
    expect(new Set(inside).size).toBe(words.sections.length);
  });

  it('has only links that a screen reader can reach', () => {
    const source = bytes.toString('latin1');
    const links = source.match(/\/Subtype \/Link/g)?.length ?? 0;
    expect(links).toBe(pdf.pages.flatMap((page) => page.links).length);
    expect(source.match(/\/StructParent \d/g)).toHaveLength(links);
  });

  it('lists in the contents the page on which each section begins', () => {
    const [cover, ...rest] = pdf.pages.map(({ text }) => bare(text));
    for (const section of words.sections) {
      const page = rest.findIndex((text) => text.includes(bare(section))) + 2;
      expect(cover).toContain(`${bare(section)}${page}`);
    }
  });

  it('has page numbers, and its version on each page', () => {
    for (const [index, { ornament }] of pdf.pages.entries()) {
      expect(ornament).toMatch(new RegExp(`\\b${index + 1} (de|of) ${pdf.pages.length}$`));
      expect(ornament).toMatch(/(Versión|Version) \d+\.\d+, /);
    }
  });

  it('has a label and a body for every list item', () => {
    const count = (role: string) => roles.filter((found) => found === role).length;
    expect(count('LI')).toBeGreaterThan(5);
    expect([count('Lbl'), count('LBody')]).toEqual([count('LI'), count('LI')]);
  });
});

describe('a generated PDF', () => {
  const [id] = documentIds as readonly [DocumentId];

  it('has the same bytes whenever it is generated', async () => {
    const now = await taggedPdf(await define(id, 'es'), fonts);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09Z') });
    try {
      expect(now.equals(await taggedPdf(await define(id, 'es'), fonts))).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is kept between builds in any folder: its definition contains no path of this one', async () => {
    expect(JSON.stringify(await define(id, 'es'))).not.toContain(ROOT);
  });

  it('continues a text that is too long for one page on the next', async () => {
    const source = await readDocument(id, 'es');
    const long = Array.from({ length: 900 }, (_, index) => `palabra${index}`);
    const text = source.page.description;
    const body = [{ kind: 'paragraph', text }] as const;
    const page = { ...source.page, blocks: [{ kind: 'prose', body }] as const };
    const t = ((...call: Parameters<typeof source.t>) =>
      call[0] === text ? long.join(' ') : source.t(...call)) as typeof source.t;
    const pdf = await readPdf(await taggedPdf(documentDefinition({ ...source, page, t }, logo), fonts));
    expect(firstMissing(pdf.text, long)).toBeUndefined();
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const { lowest } of pdf.pages) expect(lowest).toBeGreaterThan(20);
  });

  it('has the colours of the brand', async () => {
    const source = await readDocument(id, 'es');
    const inSea = async (sea: string) => {
      const other = { ...brand, colors: { ...brand.colors, sea } };
      const pdf = await taggedPdf(documentDefinition({ ...source, brand: other }, logo), fonts);
      return colorsIn(pdf).has(sea);
    };
    expect(await inSea(brand.colors.sea)).toBe(true);
    expect(await inSea('#8a2b5a')).toBe(true);
    expect(colorsIn(await taggedPdf(await define(id, 'es'), fonts))).not.toContain('#8a2b5a');
  });

  it('is refused when the font lacks a letter, instead of being printed with a gap', async () => {
    const definition = await define(id, 'es');
    const odd: PdfDefinition = { ...definition, content: [...definition.content, { text: 'Puerto de Łódź' }] };
    await expect(taggedPdf(odd, fonts)).rejects.toThrow('the font of the documents has no glyph for "Ł" (in "Łódź")');
  });
});
