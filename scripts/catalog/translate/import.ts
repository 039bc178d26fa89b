import { bytesOf, changed } from '../../../src/engine/change/changes.ts';
import { newProblems } from '../../../src/engine/change/compare.ts';
import { type CompileInput, compile } from '../../../src/engine/compile.ts';
import { sourcesFile, writeSources } from '../../../src/engine/translate/sources.ts';
import { type Taken, take } from '../../../src/engine/translate/take.ts';
import { TRANSLATE_WORDS } from '../../../src/engine/translate/translate-words.ts';
import type { Exchange } from '../../../src/engine/translate/unit.ts';
import type { Arguments } from '../arguments.ts';
import { writeChanges } from '../write-changes.ts';
import { writeEditorSchemas } from '../write-editor-schemas.ts';
import { faultTexts, problemTexts, staleTexts, tell } from './import-problems.ts';
import { knownSources, requireLanguage } from './known-sources.ts';
import { readExchange } from './read-exchange.ts';

/**
 * Writes the translations of a file into the catalogs, all of them or, where one of them is wrong, none. Those whose source
 * has changed are left out and told.
 * @returns whether nothing was wrong or left out
 * @throws Mistake where there is no such file, or it is none, or for a language that is not translated into
 */
export async function importTexts(args: Arguments, input: CompileInput, path: string): Promise<boolean> {
  const { catalog: folder, language: readers, stale } = args;
  const words = TRANSLATE_WORDS[readers];
  const before = compile(input);
  const exchange = readExchange(path, readers);
  requireLanguage(before.catalog, exchange.language, readers);
  const taken = take(before.catalog, input, exchange, knownSources(folder, exchange.language), stale);
  const after = compile({ ...input, ...changed(input, taken.changes) });
  const errors = newProblems(before.diagnostics, after.diagnostics).filter(({ severity }) => severity === 'error');
  const faults = [...faultTexts(path, taken, readers), ...problemTexts(args, path, taken, errors)];
  if (faults.length > 0) {
    const inOrder = faults.sort((a, b) => a.line - b.line);
    tell(
      inOrder.map(({ text }) => text),
      readers,
    );
    process.stderr.write(`catalog: ${words.nothingWritten}\n`);
    return false;
  }
  write(folder, exchange, taken);
  if (taken.changes.size > 0) await writeEditorSchemas(folder, after.catalog, readers);
  tell(staleTexts(path, taken, readers), readers);
  process.stdout.write(`${words.imported(taken.written.length, taken.changes.size)}\n`);
  if (taken.left > 0) process.stdout.write(`${words.left(taken.left, exchange.language)}\n`);
  if (taken.stale.length > 0) process.stderr.write(`catalog: ${words.staleHelp(taken.stale.length)}\n`);
  return taken.stale.length === 0;
}

/** With the translations what they were made of, together or not at all. */
function write(folder: string, { language }: Exchange, { changes, sources }: Taken): void {
  const file = sourcesFile(language);
  const text = writeSources(language, sources);
  const isKnown = text === writeSources(language, knownSources(folder, language));
  writeChanges(folder, isKnown ? changes : new Map([...changes, [file, bytesOf(text)]]));
}
