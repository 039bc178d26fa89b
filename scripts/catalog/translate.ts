import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, changed, newProblems } from '../../src/engine/authoring/change/changes.ts';
import { type ImportResult, importTexts } from '../../src/engine/authoring/translate/import-texts.ts';
import {
  defaultLanguageOf,
  readSources,
  type Sources,
  sourcesFile,
  writeSources,
} from '../../src/engine/authoring/translate/texts.ts';
import { TRANSLATE_MESSAGES } from '../../src/engine/authoring/translate/translate-messages.ts';
import { type Exchange, type Row, units } from '../../src/engine/authoring/translate/units.ts';
import { xliff } from '../../src/engine/authoring/translate/xliff.ts';
import { type CompileInput, compile } from '../../src/engine/compile.ts';
import { formatPointer } from '../../src/engine/contract/json.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import type { LinkedCatalog } from '../../src/engine/core/link/linked-catalog.ts';
import type { Diagnostic } from '../../src/engine/core/report/diagnostic.ts';
import { MAX_ENTRIES_OF_A_KIND, report } from '../../src/engine/core/report/report.ts';
import { pathShown } from '../../src/engine/core/source.ts';
import { suggest } from '../../src/engine/core/suggest.ts';
import { bytesIfThere } from '../launch/read-if-there.mjs';
import type { Arguments } from './arguments.ts';
import { reportErrors, writeChanges } from './change-folder.ts';
import { Mistake, writing } from './errors.ts';
import { csv, readExchange } from './exchange.ts';
import { updateEditorSchemas } from './update-editor-schemas.ts';

/**
 * `translate export <language>` and `translate import <file>`.
 * @returns whether everything was done
 * @throws Mistake for another action, or for a language or file that does not exist
 */
export async function translate(args: Arguments, input: CompileInput): Promise<boolean> {
  const [action, subject = ''] = args.words;
  if (action === 'export') return exportTexts(args, input, subject);
  if (action === 'import') return runImport(args, input, subject);
  throw new Mistake(TRANSLATE_MESSAGES[args.language].needsAction);
}

/**
 * Writes every text with its translation, to a file or to the terminal.
 * @returns false when the catalog has errors, because texts of unreadable files would be missing
 * @throws Mistake for a language that is not translated into, FileAccessError when the file cannot be written
 */
function exportTexts(args: Arguments, input: CompileInput, target: string): boolean {
  const { catalog: folder, language: readers, format, out } = args;
  const { catalog, diagnostics } = compile(input);
  const errors = diagnostics.filter((diagnostic) => !isUntranslated(diagnostic, target));
  const { correctFirst } = TRANSLATE_MESSAGES[readers];
  if (reportErrors(args, { diagnostics: errors }, correctFirst, process.stderr)) return false;
  requireLanguage(catalog, target, readers);
  const source = defaultLanguageOf(catalog);
  const all = units(catalog, target, knownSources(folder, target), readers);
  const text = format === 'xliff' ? xliff(all, source, target) : csv(all, source, target, readers);
  if (out === '') process.stdout.write(text);
  else writing(out, () => writeFileSync(out, text));
  const missing = all.filter((unit) => unit.target === '').length;
  const stale = all.filter(({ former }) => former !== undefined).length;
  process.stderr.write(`${TRANSLATE_MESSAGES[readers].exported(all.length, missing, stale)}\n`);
  return true;
}

/** Whether a problem is that a text is not translated, which the export is for. */
function isUntranslated({ code, details }: Diagnostic, language: string): boolean {
  return (code === 'missing-text' || code === 'missing-plural-form') && details.language === language;
}

/**
 * Writes the translations of a file into the catalogs: all of them or, when one is wrong, none. Translations whose source
 * has changed are left out and reported.
 * @returns whether nothing was wrong or left out
 * @throws Mistake when the file is missing or not readable as translations, or for a language that is not translated into
 */
async function runImport(args: Arguments, input: CompileInput, path: string): Promise<boolean> {
  const { catalog: folder, language: readers, stale } = args;
  const messages = TRANSLATE_MESSAGES[readers];
  const before = compile(input);
  const exchange = readExchange(path, readers);
  requireLanguage(before.catalog, exchange.language, readers);
  const result = importTexts(before.catalog, input, exchange, knownSources(folder, exchange.language), stale);
  const after = compile({ ...input, ...changed(input, result.changes) });
  const errors = newProblems(before.diagnostics, after.diagnostics).filter(({ severity }) => severity === 'error');
  const rowErrors = [...rowErrorTexts(path, result, readers), ...problemTexts(args, path, result, errors)];
  if (rowErrors.length > 0) {
    const inOrder = rowErrors.sort((a, b) => a.line - b.line);
    writeAll(
      inOrder.map(({ text }) => text),
      readers,
    );
    process.stderr.write(`catalog: ${messages.nothingWritten}\n`);
    return false;
  }
  write(folder, exchange, result);
  if (result.changes.size > 0) await updateEditorSchemas(folder, after.catalog, readers);
  writeAll(staleTexts(path, result, readers), readers);
  process.stdout.write(`${messages.imported(result.written.length, result.changes.size)}\n`);
  if (result.untranslated > 0)
    process.stdout.write(`${messages.untranslated(result.untranslated, exchange.language)}\n`);
  if (result.stale.length > 0) process.stderr.write(`catalog: ${messages.staleHelp(result.stale.length)}\n`);
  return result.stale.length === 0;
}

/** Writes the translations together with their sources, both or neither. */
function write(folder: string, { language }: Exchange, { changes, sources }: ImportResult): void {
  const file = sourcesFile(language);
  const text = writeSources(language, sources);
  const isKnown = text === writeSources(language, knownSources(folder, language));
  writeChanges(folder, isKnown ? changes : new Map([...changes, [file, bytesOf(text)]]));
}

/** The sources of the imported translations of a catalog folder. */
function knownSources(folder: string, language: string): Sources {
  const bytes = bytesIfThere(join(folder, sourcesFile(language)));
  return readSources(bytes && new TextDecoder().decode(bytes));
}

/**
 * Makes sure that texts can be translated into a language.
 * @throws Mistake for a language that the site does not have, or the one that is translated from
 */
function requireLanguage(catalog: LinkedCatalog, language: string, readers: MessageLanguage): void {
  const messages = TRANSLATE_MESSAGES[readers];
  const known = [...catalog.languages, ...catalog.drafts];
  if (!known.includes(language)) throw new Mistake(messages.unknownLanguage(language, known));
  if (language === defaultLanguageOf(catalog)) throw new Mistake(messages.defaultLanguage(language));
}

/** A problem with its line in the exchanged file; problems without a line come first. */
interface PlacedText {
  readonly line: number;
  readonly text: string;
}

/** The messages for rows whose text does not exist or is repeated. */
function rowErrorTexts(
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
function problemTexts(
  { catalog: folder, language }: Pick<Arguments, 'catalog' | 'language'>,
  path: string,
  { written }: ImportResult,
  errors: readonly Diagnostic[],
): PlacedText[] {
  const { entries } = report({ diagnostics: errors, accepted: 0, notChecked: 0 }, { folder, language });
  return entries.map(({ file, line, column, path: pointer, code, message, help }) => {
    const inCatalog = pathShown(file, folder);
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

function staleTexts(path: string, { stale }: ImportResult, readers: MessageLanguage): string[] {
  return stale.map((row) => `${placeIn(path, row)} ${TRANSLATE_MESSAGES[readers].stale(row.key)}`);
}

/** Prints the first lines, and the number of the others. */
function writeAll(lines: readonly string[], readers: MessageLanguage): void {
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
