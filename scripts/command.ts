import { join } from 'node:path';
import { CommandError } from '../src/server/commands/command-error.ts';
import { StartError } from '../src/server/platform/start-error.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { PromptClosed } from './prompt.ts';

/**
 * Runs a command in the project's folder: what it cannot do is said in words and exits with 1, a fault of the program
 * with its stack.
 * @param work may return another exit code
 */
export async function runCommand(work: () => Promise<number> | Promise<void>): Promise<void> {
  process.chdir(join(import.meta.dirname, '..'));
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartError || error instanceof PromptClosed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Compiles the catalogs. On a fresh clone there is nothing before, so whatever reads them is imported afterwards.
 * @throws CommandError with everything that is wrong in them
 */
export async function compileCatalog(): Promise<void> {
  const catalog = await buildCatalog('catalog', 'src/generated');
  if (!catalog.valid) throw new CommandError(catalog.text.trimEnd());
}
