import { writeFileSync } from 'node:fs';
import { type CompileInput, compile } from '../../../src/engine/compile.ts';
import type { Diagnostic } from '../../../src/engine/report/diagnostic.ts';
import { defaultLanguageOf } from '../../../src/engine/translate/texts.ts';
import { TRANSLATE_MESSAGES } from '../../../src/engine/translate/translate-messages.ts';
import { units } from '../../../src/engine/translate/units.ts';
import { xliff } from '../../../src/engine/translate/xliff-write.ts';
import type { Arguments } from '../arguments.ts';
import { writing } from '../file-access-error.ts';
import { reportErrors } from '../report-errors.ts';
import { csv } from './csv.ts';
import { knownSources, requireLanguage } from './known-sources.ts';

/**
 * Writes every text with its translation, to a file or to the terminal.
 * @returns false when the catalog has errors, because texts of unreadable files would be missing
 * @throws Mistake for a language that is not translated into, FileAccessError when the file cannot be written
 */
export function exportTexts(args: Arguments, input: CompileInput, target: string): boolean {
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
