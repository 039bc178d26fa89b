import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { requireCapability } from '../src/server/commands/capabilities.ts';
import { type Arguments, CommandError } from '../src/server/commands/command-line.ts';
import { withDatabase } from '../src/server/commands/with-database.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { importCalls } from '../src/server/vessels/import/import-calls.ts';
import { describeProblem, describeReview } from '../src/server/vessels/import/report.ts';
import { content } from '../src/shared/content.ts';
import { readLineId } from '../src/shared/line-id.ts';
import { type IMPORT_OPTIONS, IMPORT_USAGE } from './import-usage.ts';

const WIDTH = 40;

interface ProgressBar {
  /** Shows how much is done, from 0 to 1. */
  readonly show: (part: number) => void;
  readonly end: () => void;
}

/** The output of a command, which may be a terminal. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A progress bar in the terminal; does nothing when the output is not a terminal. */
function progressBar(terminal: Output, title: string): ProgressBar {
  if (terminal.isTTY !== true) return { show: () => {}, end: () => {} };
  let isOpen = false;
  return {
    show: (part) => {
      const done = Math.round(Math.min(1, Math.max(0, part)) * WIDTH);
      isOpen = true;
      terminal.write(`\r${title} [${'█'.repeat(done)}${'░'.repeat(WIDTH - done)}] ${Math.round(part * 100)} %`);
    },
    end: () => {
      if (isOpen) terminal.write('\n');
      isOpen = false;
    },
  };
}

/** The parts of the process that the command uses. */
interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
}

/**
 * Imports the file named in the arguments.
 * @returns the exit code: 0 written, 1 problems in the file and nothing written, 2 usage
 * @throws CommandError if the file does not exist
 */
export async function importFile(
  given: Arguments<typeof IMPORT_OPTIONS>,
  { env, stdout, stderr }: Surroundings,
): Promise<number> {
  const options = readOptions(given);
  if (typeof options === 'string') {
    stderr.write(`${options}\n${IMPORT_USAGE}`);
    return 2;
  }
  requireCapability('vessels');
  const { path, line, isDryRun, language } = options;
  await requireFile(path);
  const bar = progressBar(stderr, basename(path));
  try {
    const request = { path, fileName: basename(path), line, isDryRun, onProgress: bar.show };
    const report = await withDatabase(readConfig(env), ({ database }) => importCalls(database, request));
    bar.end();
    for (const problem of report.problems) {
      const { row, columnTitle, message } = await describeProblem(problem, language);
      const place = [row, columnTitle].filter((part) => part !== undefined).join(', ');
      stderr.write(`${basename(path)}${place === '' ? '' : ` (${place})`}: ${message}\n`);
    }
    const review = report.review && (await describeReview(report.review, language));
    for (const note of review?.notes ?? []) stderr.write(`${note}\n`);
    for (const { row, values } of review?.calls ?? [])
      stderr.write(`${row}: ${values.map(({ title, text }) => `${title}: ${text}`).join(' · ')}\n`);
    const { rows, added, changed, unchanged, problemCount } = report;
    stdout.write(`${JSON.stringify({ dryRun: isDryRun, rows, added, changed, unchanged, problemCount })}\n`);
    return problemCount === 0 ? 0 : 1;
  } finally {
    bar.end();
  }
}

async function requireFile(path: string): Promise<void> {
  const isReadable = await access(path, constants.R_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  );
  if (!isReadable) throw new CommandError(`${path} is not a readable file.`);
}

/** Returns what is wrong with the arguments, in words, if they cannot be used. */
function readOptions({ values, words: [path] }: Arguments<typeof IMPORT_OPTIONS>) {
  const line = readLineId(values.line);
  const language = content.site.languages.find(({ id }) => id === (values.lang ?? content.site.defaultLanguage))?.id;
  if (path === undefined) return 'A file is needed.';
  if (line === undefined) return `--line must be one of: ${content.lineIds.join(', ')}`;
  if (language === undefined) return `--lang must be one of: ${content.site.languages.map(({ id }) => id).join(', ')}`;
  return { path, line, language, isDryRun: values['dry-run'] === true };
}
