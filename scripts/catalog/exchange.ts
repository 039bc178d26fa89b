import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { TRANSLATE_MESSAGES } from '../../src/engine/authoring/translate/translate-messages.ts';
import {
  type Exchange,
  type Row,
  STATES,
  type Unit,
  UnreadableExchange,
} from '../../src/engine/authoring/translate/units.ts';
import { readXliff } from '../../src/engine/authoring/translate/xliff.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { decodeUtf8 } from '../../src/engine/core/parse/parse.ts';
import { FORMULA_START } from '../../src/server/api/lists/csv.ts';
import { isSystemError } from '../../src/server/platform/errors.ts';
import { csvOf } from '../../src/server/vessels/files/written-table.ts';
import { Mistake, reading } from './errors.ts';

/**
 * Reads the translations of a file; its content decides whether it is XLIFF or CSV.
 * @throws Mistake when it is missing or neither of them, with the line; FileAccessError when it cannot be read
 */
export function readExchange(path: string, readers: MessageLanguage): Exchange {
  const messages = TRANSLATE_MESSAGES[readers];
  const { text, badAt } = decodeUtf8(bytesOf(path, readers));
  if (badAt !== undefined) throw new Mistake(messages.notUtf8(path));
  try {
    return text.trimStart().startsWith('<') ? readXliff(text) : readCsv(text);
  } catch (error) {
    if (!(error instanceof UnreadableExchange)) throw error;
    throw new Mistake(messages.unreadable(`${path}:${error.line}`, error.message));
  }
}

function bytesOf(path: string, readers: MessageLanguage): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') throw new Mistake(TRANSLATE_MESSAGES[readers].noFile(path));
    return reading(path, () => {
      throw error;
    });
  }
}

/** A language follows the colon. */
const COLUMNS = { file: 'file', key: 'key', place: 'place', state: 'state', former: 'former-source' } as const;
const SOURCE = /^source:([a-z]{2})$/;
const TARGET = /^target:([a-z]{2})$/;

/** Writes texts as a table that spreadsheets open in columns, with a header row. */
export function csv(units: readonly Unit[], source: string, target: string, readers: MessageLanguage): string {
  const references = [...(units[0]?.references.keys() ?? [])];
  const titles = [
    COLUMNS.file,
    COLUMNS.key,
    COLUMNS.place,
    `source:${source}`,
    ...references.map((language) => `reference:${language}`),
    `target:${target}`,
    COLUMNS.state,
    COLUMNS.former,
  ];
  const rows = units.map((unit) => [
    unit.file,
    unit.key,
    unit.place,
    unit.source,
    ...references.map((language) => unit.references.get(language) ?? ''),
    unit.target,
    unit.state,
    unit.former ?? '',
  ]);
  return csvOf([titles, ...rows.map((row) => row.map(guarded))], readers);
}

/**
 * Reads the translations of such a table, with any of the usual separators.
 * @throws UnreadableExchange when it is not a table or has other columns
 */
export function readCsv(written: string): Exchange {
  // Line breaks inside cells become a single character, too.
  const text = written.replaceAll('\r\n', '\n');
  const [head = ''] = text.split('\n', 1);
  const delimiter = [';', ',', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ';';
  const records = recordsOf(text, delimiter);
  const titles = records[0]?.cells.map((title) => title.trim()) ?? [];
  const sourceAt = titles.findIndex((title) => SOURCE.test(title));
  const targetAt = titles.findIndex((title) => TARGET.test(title));
  const [fileAt, keyAt, stateAt] = [COLUMNS.file, COLUMNS.key, COLUMNS.state].map((title) => titles.indexOf(title));
  const missing = { file: fileAt, key: keyAt, 'source:…': sourceAt, 'target:…': targetAt };
  const absent = Object.entries(missing).flatMap(([title, at]) => (at === -1 ? [title] : []));
  if (absent.length > 0) throw new UnreadableExchange(1, absent.join(', '));
  const rows = records.slice(1).map(({ cells, line }): Row => {
    const cell = (at: number | undefined) => unguarded(cells[at ?? -1] ?? '');
    const state = STATES.find((each) => each === cell(stateAt).trim()) ?? 'initial';
    return { file: cell(fileAt), key: cell(keyAt), source: cell(sourceAt), target: cell(targetAt), state, line };
  });
  const language = TARGET.exec(titles[targetAt] ?? '')?.[1] ?? '';
  return { language, rows: rows.filter(({ key }) => key !== '') };
}

function recordsOf(text: string, delimiter: string): { cells: string[]; line: number }[] {
  try {
    const options = { delimiter, bom: true, relax_column_count: true, info: true, skip_empty_lines: true } as const;
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    // `info.lines` is the line on which a record ends; `line` is the one on which it starts.
    return records.map(({ record, info }) => ({ cells: record, line: info.lines - lineBreaksIn(record) }));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableExchange(Number(error['lines'] ?? 1), error.message);
    throw error;
  }
}

function lineBreaksIn(record: readonly string[]): number {
  return record.join('').split('\n').length - 1;
}

const NUMBER_OR_DAY = /^(?:[\d.,:/%\s-]+|\d{1,4}[\s/-]+\p{L}{3,}\.?(?:[\s/-]+\d+)?)$/u;

/** Whether a spreadsheet would execute a text as a formula, or convert it to a number or a date. */
function isChangedBySpreadsheets(text: string): boolean {
  const shown = text.replace(/^'+/, '');
  return FORMULA_START.test(shown) || NUMBER_OR_DAY.test(shown);
}

/** Adds an apostrophe before a text that a spreadsheet would change; a text that already starts with one gets another. */
function guarded(text: string): string {
  return isChangedBySpreadsheets(text) ? `'${text}` : text;
}

function unguarded(text: string): string {
  return isChangedBySpreadsheets(text) ? text.replace(/^'/, '') : text;
}
