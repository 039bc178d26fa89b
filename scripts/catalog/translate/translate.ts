import type { CompileInput } from '../../../src/engine/compile.ts';
import { TRANSLATE_MESSAGES } from '../../../src/engine/translate/translate-messages.ts';
import type { Arguments } from '../arguments.ts';
import { Mistake } from '../mistake.ts';
import { exportTexts } from './export.ts';
import { runImport } from './import.ts';

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
