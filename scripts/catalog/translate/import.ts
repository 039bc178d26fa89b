import { bytesOf, changed } from '../../../src/engine/change/changes.ts';
import { newProblems } from '../../../src/engine/change/compare.ts';
import { type CompileInput, compile } from '../../../src/engine/compile.ts';
import { type ImportResult, importTexts } from '../../../src/engine/translate/import-texts.ts';
import { sourcesFile, writeSources } from '../../../src/engine/translate/sources.ts';
import { TRANSLATE_MESSAGES } from '../../../src/engine/translate/translate-messages.ts';
import type { Exchange } from '../../../src/engine/translate/unit.ts';
import type { Arguments } from '../arguments.ts';
import { updateEditorSchemas } from '../update-editor-schemas.ts';
import { writeChanges } from '../write-changes.ts';
import { problemTexts, rowErrorTexts, staleTexts, writeAll } from './import-problems.ts';
import { knownSources, requireLanguage } from './known-sources.ts';
import { readExchange } from './read-exchange.ts';

/**
 * Writes the translations of a file into the catalogs: all of them or, when one is wrong, none. Translations whose source
 * has changed are left out and reported.
 * @returns whether nothing was wrong or left out
 * @throws Mistake when the file is missing or not readable as translations, or for a language that is not translated into
 */
export async function runImport(args: Arguments, input: CompileInput, path: string): Promise<boolean> {
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
