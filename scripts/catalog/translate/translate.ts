import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, changed, newProblems } from '../../../src/engine/authoring/change/changes.ts';
import { type ImportResult, importTexts } from '../../../src/engine/authoring/translate/import-texts.ts';
import {
  defaultLanguageOf,
  readSources,
  type Sources,
  sourcesFile,
  writeSources,
} from '../../../src/engine/authoring/translate/texts.ts';
import { TRANSLATE_MESSAGES } from '../../../src/engine/authoring/translate/translate-messages.ts';
import type { Exchange } from '../../../src/engine/authoring/translate/units.ts';
import { units } from '../../../src/engine/authoring/translate/units.ts';
import { xliff } from '../../../src/engine/authoring/translate/xliff.ts';
import { type CompileInput, compile } from '../../../src/engine/compile.ts';
import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';
import type { LinkedCatalog } from '../../../src/engine/core/link/linked-catalog.ts';
import type { Diagnostic } from '../../../src/engine/core/report/diagnostic.ts';
import { bytesIfThere } from '../../read-if-there.mjs';
import type { Arguments } from '../arguments.ts';
import { writing } from '../file-access-error.ts';
import { Mistake } from '../mistake.ts';
import { reportErrors } from '../report-errors.ts';
import { updateEditorSchemas } from '../update-editor-schemas.ts';
import { writeChanges } from '../write-changes.ts';
import { csv } from './csv.ts';
import { problemTexts, rowErrorTexts, staleTexts, writeAll } from './import-problems.ts';
import { readExchange } from './read-exchange.ts';

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
  if (reportErrors(args, { diagnostics: errors }, process.stderr)) {
    process.stderr.write(`catalog: ${TRANSLATE_MESSAGES[readers].correctFirst}\n`);
    return false;
  }
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
