import { type ParseArgsConfig, parseArgs } from 'node:util';

export type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandLine<Known extends Options> {
  /** The usage text, for `--help` and for invalid arguments. */
  readonly usage: string;
  readonly options?: Known;
  /** Maximum number of positional arguments; none by default. */
  readonly words?: number;
}

/** The arguments that a command was given. */
export interface Arguments<Known extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ readonly options: Known }>>['values'];
  readonly words: readonly string[];
}

const help = { type: 'boolean', short: 'h' } as const;

/**
 * Reads the arguments of this process. With `--help`, prints the usage and ends the process; with an unknown option or too
 * many arguments, prints what is wrong and the usage to stderr and ends it with exit code 2. To be called before anything
 * is done.
 */
export function readCommandLine<const Known extends Options = Record<never, never>>({
  usage,
  options,
  words = 0,
}: CommandLine<Known>): Arguments<Known> {
  outliveReaders();
  try {
    const { values, positionals } = parseArgs({ options: { ...options, help }, allowPositionals: true });
    if (values.help === true) printUsage(usage);
    if (positionals.length > words) throw new Error(`Unexpected argument: ${positionals.slice(words).join(' ')}`);
    // The only other known option is `help`, which was not given.
    return { values: values as Arguments<Known>['values'], words: positionals };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

/** Returns the arguments for the program that a command runs. With `--help`, prints its usage and ends the process. */
export function readPassedArguments(usage: string): readonly string[] {
  outliveReaders();
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) printUsage(usage);
  return given;
}

/**
 * Lets this process go on, and end with its own exit code, when the program that reads what it prints has ended, as in
 * `npm run doctor | head`: by default that is an error, with a stack on the terminal.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

function printUsage(usage: string): never {
  process.stdout.write(usage);
  process.exit(0);
}

/** The reason why a command did nothing, in words for its user; printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
