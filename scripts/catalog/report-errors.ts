import type { CompileResult } from '../../src/engine/compile.ts';
import { human } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import type { Arguments } from './arguments.ts';

/**
 * Prints the errors of a catalog. Returns whether there are any.
 * @param output another stream than the standard output, when that is for a file
 */
export function reportErrors(
  { catalog: folder, language }: Pick<Arguments, 'catalog' | 'language'>,
  { diagnostics }: Pick<CompileResult, 'diagnostics'>,
  output: NodeJS.WriteStream = process.stdout,
): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return false;
  const summed = report({ diagnostics: errors, notChecked: 0, accepted: 0 }, { folder, language });
  output.write(human(summed, { warnings: 'all', errors: 'last' }));
  return true;
}
