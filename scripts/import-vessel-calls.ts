import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { lineIds } from '../src/generated/lines.ts';
import { site } from '../src/generated/site.ts';
import { withDatabase } from '../src/server/commands/with-database.ts';
import { readConfig } from '../src/server/config.ts';
import { importCalls } from '../src/server/features/vessel-import/service.ts';
import { problemInWords } from '../src/server/platform/vessel-files/in-words.ts';
import { lineOf } from '../src/server/platform/vessels/answers.ts';
import { progressBar } from './vessels/progress-bar.ts';

const USAGE = `Usage: npm run import-vessel-calls -- FILE --line ${lineIds.join('|')} [--dry-run] [--lang ${site.languages.map(({ id }) => id).join('|')}]`;

/** Exit codes: 0 written, 1 problems in the file and nothing written, 2 usage. */
async function main(): Promise<number> {
  const options = readArguments();
  if (options === undefined) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const { path, line, isDryRun, language } = options;
  const bar = progressBar(process.stderr, basename(path));
  try {
    const request = { path, fileName: basename(path), line, isDryRun, onProgress: bar.show };
    const report = await withDatabase(readConfig(), ({ database }) => importCalls(database, request));
    bar.end();
    for (const problem of report.problems) {
      const { row, columnTitle, message } = await problemInWords(problem, language);
      const place = [row, columnTitle].filter((part) => part !== undefined).join(', ');
      process.stderr.write(`${basename(path)}${place === '' ? '' : ` (${place})`}: ${message}\n`);
    }
    const { rows, added, changed, unchanged, problemCount } = report;
    process.stdout.write(`${JSON.stringify({ dryRun: isDryRun, rows, added, changed, unchanged, problemCount })}\n`);
    return problemCount === 0 ? 0 : 1;
  } finally {
    bar.end();
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { line: { type: 'string' }, 'dry-run': { type: 'boolean' }, lang: { type: 'string' } },
    });
    const [path, ...more] = positionals;
    const line = lineOf(values.line ?? '');
    const language = site.languages.find(({ id }) => id === (values.lang ?? site.defaultLanguage))?.id;
    if (path === undefined || more.length > 0 || line === undefined || language === undefined) return undefined;
    return { path, line, language, isDryRun: values['dry-run'] === true };
  } catch {
    return undefined;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 3;
}
