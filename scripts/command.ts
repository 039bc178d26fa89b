import { join } from 'node:path';
import {
  type Arguments,
  CommandError,
  type CommandLine,
  type Options,
  readCommandLine,
} from '../src/server/commands/command-line.ts';
import { catalogDirOf } from '../src/server/platform/config.ts';
import { isSystemError, StartError } from '../src/server/platform/errors.ts';
import { setContent } from '../src/shared/content.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { PromptClosed } from './prompt.ts';

/** Codes of errors that only the owner of a file or folder can mend. */
const NO_ACCESS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/**
 * Runs a command in the project's folder. `--help` prints its usage; so does an invalid argument, with exit code 2. Prints an
 * expected error as its message and exits with 1; throws any other error.
 * @param work may return another exit code
 */
export async function runCommand<const Known extends Options = Record<never, never>>(
  line: CommandLine<Known>,
  work: (given: Arguments<Known>) => Promise<number> | Promise<void>,
): Promise<void> {
  const given = readCommandLine(line);
  process.chdir(join(import.meta.dirname, '..'));
  try {
    process.exitCode = (await work(given)) ?? 0;
  } catch (error) {
    const isRefused = isSystemError(error) && NO_ACCESS.has(error.code);
    if (!(isRefused || error instanceof CommandError || error instanceof StartError || error instanceof PromptClosed))
      throw error;
    process.stderr.write(isRefused ? `The system refuses access: ${error.message}\n` : `${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Compiles the catalogs, whose Content is the one in use from then on. On a fresh clone the generated modules do not exist
 * before, so their users must be imported afterwards.
 * @throws CommandError with everything that is wrong in the catalogs
 */
export async function compileCatalog(): Promise<void> {
  const catalog = await buildCatalog(catalogDirOf(process.env), 'src/generated');
  if (!catalog.valid) throw new CommandError(catalog.text.trimEnd());
  const { content } = await import('../src/generated/content.ts');
  setContent(content);
}
