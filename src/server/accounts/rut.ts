import { checkDigitOf, isTaxId, readTaxId } from '../../formats/tax-id.ts';
import type { Client } from '../../generated/api.ts';
import type { TaxDocument } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { PlacedText } from '../platform/pdf/placed-texts.ts';
import { textOfPdf } from '../platform/pdf/read-pdf.ts';

type Comparison = Client['rutComparison'];
type CompanyData = Pick<Client, 'nit' | 'name' | 'city'>;

/** Pages that are read: such a document identifies its holder on the first one. */
const PAGES = 1;

/**
 * Compares the typed values with those of the tax document, as far as its text can be read: all are unread for a country whose
 * document has no numbered boxes.
 */
export async function compareRut(file: Uint8Array, typed: CompanyData): Promise<Comparison> {
  const { boxes } = content.taxDocument;
  const read: Partial<RutFields> = boxes === undefined ? {} : readRut(await textOfPdf(file, PAGES), boxes);
  return (['nit', 'name', 'city'] as const).map((id) => {
    const found = bare(read[id] ?? '') === '' ? undefined : read[id];
    const isSame = id === 'city' ? isSameCity : isSameText;
    const result = found === undefined ? 'unread' : isSame(found, typed[id]) ? 'same' : 'different';
    return { id, typed: typed[id], read: found ?? null, result };
  });
}

function isSameText(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** Whether two texts name one city: people leave out what the list of cities has after a comma. */
function isSameCity(one: string, other: string): boolean {
  const texts = [bare(one), bare(other)];
  if (texts[0] === texts[1]) return true;
  return content.departments.some(({ cities }) =>
    Object.values(cities).some((city) => {
      const [short = city] = city.split(',');
      const names = [city, short].map(bare);
      return texts.every((text) => names.includes(text));
    }),
  );
}

/** Returns the letters and digits of a text, in lower case and without accents: "ACME S A S" equals "Acme S.A.S.". */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A company's data as read from its document; a value that was not found or is ambiguous is undefined. */
interface RutFields {
  /** As it is stored: without the check digit. */
  readonly nit: string | undefined;
  readonly name: string | undefined;
  readonly city: string | undefined;
}

/** A line of the page: its words from left to right. */
interface Line {
  readonly page: number;
  readonly y: number;
  readonly texts: readonly PlacedText[];
}

type Boxes = NonNullable<TaxDocument['boxes']>;

/**
 * Returns an expression for the beginning of a box: its number, its title whatever its accents, and the short name of the tax id
 * in parentheses, which may follow. It is for text in the normal form NFD.
 */
function boxExpression({ number, title }: Boxes['name']): RegExp {
  const letters = [...title.normalize('NFD').replace(/[\s\p{M}]/gu, '')];
  const label = [...content.taxId.label].map(asUnicode).join('');
  const words = letters.map((letter) => `${asUnicode(letter)}\\p{M}*`).join('\\s*');
  return new RegExp(`^${number}\\s*\\.\\s*${words}(?:\\s*\\(${label}\\))?`, 'iu');
}

/** Returns a character as an expression that means only itself. */
function asUnicode(letter: string): string {
  return `\\u{${letter.codePointAt(0)?.toString(16)}}`;
}

/** The title of the boxes beside a place, which contain its code. */
const CODE = /C[oó]d\./iu;
/** The beginning of any box's title. */
const TITLE = /^\d{1,3}\s*\.\s*\p{L}/u;

/** Largest difference between the vertical positions of words in one line, in points. */
const LINE_SLACK = 3;
/** Largest distance from a box's title down to its value, in points. */
const BOX_HEIGHT = 26;
/** How far to the left of its title a value may begin, in points. */
const INDENT = 6;
/** Gap from which two texts are joined with a space, as a share of their height. */
const WORD_GAP = 0.2;

/**
 * Reads the boxes of a document from its text layer. An ambiguous value counts as not found: a box with different values on
 * several pages, a title without a value below, a tax id that does not fit its check digit.
 */
function readRut(texts: readonly PlacedText[], boxes: Boxes): RutFields {
  const lines = linesOf(texts);
  const only = (box: Boxes['name'] | undefined) => {
    if (box === undefined) return undefined;
    const expression = boxExpression(box);
    const found = lines.flatMap((line, index) => valuesIn(expression, line, lines.slice(index + 1)));
    return new Set(found).size === 1 ? found[0] : undefined;
  };
  return {
    nit: taxIdFrom(only(boxes.taxId), only(boxes.checkDigit)),
    name: only(boxes.name),
    city: cityFrom(only(boxes.city)),
  };
}

function linesOf(texts: readonly PlacedText[]): Line[] {
  const sorted = texts.toSorted((a, b) => a.page - b.page || b.y - a.y || a.x - b.x);
  const lines: { page: number; y: number; texts: PlacedText[] }[] = [];
  for (const text of sorted) {
    const last = lines.at(-1);
    if (last !== undefined && last.page === text.page && last.y - text.y <= LINE_SLACK) last.texts.push(text);
    else lines.push({ page: text.page, y: text.y, texts: [text] });
  }
  return lines.map((line) => ({ ...line, texts: line.texts.toSorted((a, b) => a.x - b.x) }));
}

/** Returns the values of a line's boxes with this title: after the title, or below it and left of the next title. */
function valuesIn(box: RegExp, line: Line, below: readonly Line[]): string[] {
  const titles = titlesIn(line);
  return titles.flatMap((index, turn) => {
    const next = titles[turn + 1];
    const title = joined(line.texts.slice(index, next)).normalize('NFD');
    const match = box.exec(title);
    if (match === null) return [];
    const after = title
      .slice(match[0].length)
      .normalize('NFC')
      .replace(CODE, '')
      .replace(/^[\s:.]+/u, '')
      .trim();
    if (after !== '') return [after];
    const from = (line.texts[index]?.x ?? 0) - INDENT;
    const to = next === undefined ? Number.POSITIVE_INFINITY : (line.texts[next]?.x ?? 0) - INDENT;
    const value = firstBelow(line, below, from, to);
    return value === undefined ? [] : [value];
  });
}

/** Returns the indexes at which titles begin in a line; a title's number may be a text of its own. */
function titlesIn({ texts }: Line): number[] {
  return texts.flatMap(({ text }, index) =>
    /^\s*\d/u.test(text) && TITLE.test(joined(texts.slice(index, index + 2))) ? [index] : [],
  );
}

function firstBelow({ page, y }: Line, below: readonly Line[], from: number, to: number): string | undefined {
  for (const line of below) {
    if (line.page !== page || y - line.y > BOX_HEIGHT) return undefined;
    const texts = line.texts.filter(({ x }) => x >= from && x < to);
    if (texts.length === 0) continue;
    const value = joined(texts);
    // If the title of another box follows, this box is empty.
    return TITLE.test(value) ? undefined : value;
  }
  return undefined;
}

/** Joins texts, with a space where the gap between them is wide enough. */
function joined(texts: readonly PlacedText[]): string {
  let end = Number.POSITIVE_INFINITY;
  const parts = texts.map(({ x, width, height, text }) => {
    const isApart = x - end > WORD_GAP * height;
    end = x + width;
    return isApart ? ` ${text}` : text;
  });
  return parts.join('').replace(/\s+/gu, ' ').trim();
}

function taxIdFrom(text = '', digit = ''): string | undefined {
  const { number, sign = digit.trim() } = readTaxId(text, content.taxId);
  const right = checkDigitOf(number, content.taxId);
  // Without a matching check digit, the number may have been read only in part.
  const isWhole = right === undefined || content.taxId.checkDigits?.after === undefined || right === sign;
  return isTaxId(number, content.taxId) && isWhole ? number : undefined;
}

/** Returns the city without the digits at the end: the boxes beside the name contain the municipality's code. */
function cityFrom(text: string | undefined): string | undefined {
  const words = text?.split(' ') ?? [];
  const city = words.slice(0, words.findLastIndex((word) => !/^\d+$/.test(word)) + 1).join(' ');
  return city === '' ? undefined : city;
}
