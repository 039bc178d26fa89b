import { join } from 'node:path';
import {
  type Arguments,
  CommandError,
  type CommandLine,
  type Options,
  readCommandLine,
} from '../src/server/commands/command-line.ts';
import { catalogDirOf } from '../src/server/platform/config.ts';
import { isDatabaseUnavailable } from '../src/server/platform/db/errors.ts';
import { isSystemError, StartError } from '../src/server/platform/errors.ts';
import { setContent } from '../src/shared/content.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { PromptClosed } from './prompt.ts';

/** Codes of errors that only the owner of a file or folder can mend. */
const NO_ACCESS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);
/** Codes of errors of the system, of the embedded database and of PostgreSQL that mean that a disk is full. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
/** PostgreSQL's code for a user that may not do what was asked (appendix A). */
const NO_RIGHT = '42501';

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
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
}

/** Returns what an expected error says to the user of a command. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  if (error instanceof CommandError || error instanceof StartError || error instanceof PromptClosed) return message;
  if (isSystemError(error) && NO_ACCESS.has(error.code)) return `The system refuses access: ${message}`;
  const code = String((error as { readonly code?: unknown }).code ?? '');
  if (NO_ROOM.has(code)) return `There is no room on the disk: ${message}`;
  if (code === NO_RIGHT) return `The user of the database lacks a right: ${message}`;
  return isDatabaseUnavailable(error) ? `The database does not answer as expected: ${message}` : undefined;
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
