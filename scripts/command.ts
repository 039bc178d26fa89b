import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../src/server/commands/command-error.ts';
import { StartError } from '../src/server/platform/start-error.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { PromptClosed } from './prompt.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface CommandLine<Known extends Options> {
  /** The usage text, for `--help` and for invalid arguments. */
  readonly usage: string;
  readonly options?: Known;
  /** Maximum number of positional arguments; none by default. */
  readonly words?: number;
}

interface Given<Known extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ readonly options: Known }>>['values'];
  readonly words: readonly string[];
}

/**
 * Runs a command with `runInProject`. `--help` prints its usage; so does an invalid argument, with exit code 2.
 * @param work may return another exit code
 */
export async function runCommand<const Known extends Options = Record<never, never>>(
  line: CommandLine<Known>,
  work: (given: Given<Known>) => Promise<number> | Promise<void>,
): Promise<void> {
  const given = readArguments(line);
  if (given !== undefined) await runInProject(() => work(given));
}

/**
 * Runs work in the project's folder. Prints an expected error as its message and exits with 1; throws any other error.
 * @param work may return another exit code
 */
export async function runInProject(work: () => Promise<number> | Promise<void>): Promise<void> {
  process.chdir(join(import.meta.dirname, '..'));
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartError || error instanceof PromptClosed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Returns undefined when only the usage was printed. */
function readArguments<Known extends Options>({ usage, options, words = 0 }: CommandLine<Known>) {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { values, positionals } = parseArgs({ options: { ...options, help }, allowPositionals: true });
    if (values.help === true) process.stdout.write(usage);
    else if (positionals.length > words) throw new Error(`Unexpected argument: ${positionals.slice(words).join(' ')}`);
    // The only other known option is `help`, which was not given.
    else return { values: values as Given<Known>['values'], words: positionals };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exitCode = 2;
  }
  return undefined;
}

/**
 * Compiles the catalogs. On a fresh clone the generated modules do not exist before, so their users must be imported
 * afterwards.
 * @throws CommandError with everything that is wrong in the catalogs
 */
export async function compileCatalog(): Promise<void> {
  const catalog = await buildCatalog('catalog', 'src/generated');
  if (!catalog.valid) throw new CommandError(catalog.text.trimEnd());
}
