import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../src/server/commands/command-error.ts';
import { StartError } from '../src/server/platform/start-error.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { PromptClosed } from './prompt.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface CommandLine<Known extends Options> {
  /** What it is called with and what it does, for `--help` and whoever calls it otherwise. */
  readonly usage: string;
  readonly options?: Known;
  /** How many words may stand beside the options; left out: none. */
  readonly words?: number;
}

interface Given<Known extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ readonly options: Known }>>['values'];
  readonly words: readonly string[];
}

/**
 * Runs a command that `runInProject` runs. `--help` says how it is used; so does whatever it does not know, with exit code 2.
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
 * Works in the project's folder: what cannot be done is said in words and exits with 1, a fault of the program with its stack.
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

/** Undefined where nothing is to be done but to say how it is used. */
function readArguments<Known extends Options>({ usage, options, words = 0 }: CommandLine<Known>) {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { values, positionals } = parseArgs({ options: { ...options, help }, allowPositionals: true });
    if (values.help === true) process.stdout.write(usage);
    else if (positionals.length > words) throw new Error(`Unexpected: ${positionals.slice(words).join(' ')}`);
    // What is known besides is the help, which nobody asks for any more.
    else return { values: values as Given<Known>['values'], words: positionals };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exitCode = 2;
  }
  return undefined;
}

/**
 * Compiles the catalogs. On a fresh clone there is nothing before, so whatever reads them is imported afterwards.
 * @throws CommandError with everything that is wrong in them
 */
export async function compileCatalog(): Promise<void> {
  const catalog = await buildCatalog('catalog', 'src/generated');
  if (!catalog.valid) throw new CommandError(catalog.text.trimEnd());
}
