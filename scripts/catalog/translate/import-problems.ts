import type { ImportResult } from '../../../src/engine/authoring/translate/import-texts.ts';
import { TRANSLATE_MESSAGES } from '../../../src/engine/authoring/translate/translate-messages.ts';
import type { Row } from '../../../src/engine/authoring/translate/units.ts';
import { formatPointer } from '../../../src/engine/contract/json.ts';
import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';
import type { Diagnostic } from '../../../src/engine/core/report/diagnostic.ts';
import { MAX_ENTRIES_OF_A_KIND, report } from '../../../src/engine/core/report/report.ts';
import { suggest } from '../../../src/engine/core/suggest.ts';
import type { Arguments } from '../arguments.ts';

/** A problem with its line in the exchanged file; problems without a line come first. */
interface PlacedText {
  readonly line: number;
  readonly text: string;
}

/** The messages for rows whose text does not exist or is repeated. */
export function rowErrorTexts(
  path: string,
  { rowErrors, texts }: Pick<ImportResult, 'rowErrors' | 'texts'>,
  readers: MessageLanguage,
): PlacedText[] {
  const messages = TRANSLATE_MESSAGES[readers];
  const keysOf = (file: string) =>
    texts.flatMap((text) => (text.file.path === file ? text.parts.map(({ key }) => key) : []));
  return rowErrors.map(({ error, row }) => {
    const suggestion = error === 'unknown-key' ? suggest(row.key, keysOf(row.file)) : undefined;
    return {
      line: row.line,
      text: `${placeIn(path, row)} ${messages.rowErrors[error](row.file, row.key, suggestion)}`,
    };
  });
}

/** The problems of the catalog with the translations, placed at the rows that cause them. */
export function problemTexts(
  { catalog: folder, language }: Pick<Arguments, 'catalog' | 'language'>,
  path: string,
  { written }: ImportResult,
  errors: readonly Diagnostic[],
): PlacedText[] {
  const { entries } = report({ diagnostics: errors, accepted: 0, notChecked: 0 }, { folder, language });
  return entries.map(({ file, line, column, path: pointer, code, message, help }) => {
    const inCatalog = file.slice(folder.length + 1);
    const rows = written.filter(
      ({ text }) => text.file.path === inCatalog && isWithin(pointer, formatPointer(text.pointer)),
    );
    // The row of the wrong plural form; when a form is missing, the first existing one.
    const row = (rows.find(({ part }) => part.form !== undefined && pointer.endsWith(`/${part.form}`)) ?? rows[0])?.row;
    const place =
      row === undefined
        ? `${file}:${line}:${column} `
        : `${placeIn(path, row)} ${TRANSLATE_MESSAGES[language].quoted(row.key)} `;
    return { line: row?.line ?? 0, text: `${place}[${code}] ${message}${help === '' ? '' : `; ${help}`}` };
  });
}

export function staleTexts(path: string, { stale }: ImportResult, readers: MessageLanguage): string[] {
  return stale.map((row) => `${placeIn(path, row)} ${TRANSLATE_MESSAGES[readers].stale(row.key)}`);
}

/** Prints the first lines, and the number of the others. */
export function writeAll(lines: readonly string[], readers: MessageLanguage): void {
  const rest = lines.length - MAX_ENTRIES_OF_A_KIND;
  const shown = [
    ...lines.slice(0, MAX_ENTRIES_OF_A_KIND),
    ...(rest > 0 ? [TRANSLATE_MESSAGES[readers].more(rest)] : []),
  ];
  process.stdout.write(shown.map((line) => `${line}\n`).join(''));
}

function placeIn(path: string, { line }: Row): string {
  return `${path}:${line}:`;
}

function isWithin(pointer: string, text: string): boolean {
  return pointer === text || pointer.startsWith(`${text}/`);
}
