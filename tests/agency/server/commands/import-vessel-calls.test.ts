import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { importFile } from '../../../../scripts/import-file.ts';
import { IMPORT_OPTIONS } from '../../../../scripts/import-usage.ts';
import { CommandError } from '../../../../src/server/commands/command-line.ts';
import { preparedStore } from '../../../support/database.ts';
import { preparedFolder } from '../../../support/prepared.ts';
import { ROOT } from '../../../support/root.ts';
import { COMPILE_CACHE } from '../../../support/server-process.ts';

const TITLES = 'Número IMO;Buque;Viaje;Puerto (UN/LOCODE);Arribo estimado';
const VALID = `${TITLES}\n9321483;Señora del Mar;2103N;COCTG;25/11/2026 06:00\n`;
const WRONG = `${TITLES}\n9321484;Señora del Mar;2103N;COCTG;pronto\n`;

const folder = preparedFolder('import-command');
const database = preparedStore('sqlite');

function start(...args: readonly string[]) {
  const env = { ...process.env, ...COMPILE_CACHE, DATABASE_URL: '', ...database.settings };
  const script = join(ROOT, 'scripts/import-vessel-calls.ts');
  return spawnSync(process.execPath, [script, ...args], { cwd: ROOT, env, encoding: 'utf8' });
}

/** Runs the command in this process. */
async function run(...args: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const output = (name: keyof typeof written) => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const streams = { stdout: output('stdout'), stderr: output('stderr') };
  const { values, positionals } = parseArgs({ args: [...args], options: IMPORT_OPTIONS, allowPositionals: true });
  const status = await importFile({ values, words: positionals }, { env: { ...database.settings }, ...streams });
  return { status, ...written };
}

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('npm run import-vessel-calls', () => {
  it('writes nothing with --dry-run, then imports every row, and finds no change the second time', async () => {
    const path = await fileOf('buques.csv', VALID);
    const counts = { rows: 1, added: 1, changed: 0, unchanged: 0, problemCount: 0 };
    for (const [way, more, summary] of [
      [run, ['--dry-run'], { dryRun: true, ...counts }],
      [start, [], { dryRun: false, ...counts }],
      [run, [], { dryRun: false, ...counts, added: 0, unchanged: 1 }],
    ] as const) {
      const { status, stdout, stderr } = await way(path, '--line', 'nyk', ...more);
      expect([status, JSON.parse(stdout)]).toEqual([0, summary]);
      expect(stderr).toMatch(
        /^Se leyó el archivo; sus títulos están en la fila 1\.\n2: .*Arribo estimado: mié, 25 nov 2026, 06:00\n$/,
      );
    }
  });

  it.each([
    ['es', /^malo\.csv \(2, Número IMO\): La última cifra/m, /^malo\.csv \(2, Arribo estimado\): «pronto» no es/m],
    ['en', /^malo\.csv \(2, IMO number\): The last digit/m, /^malo\.csv \(2, Estimated arrival\): “pronto” is not/m],
  ])('reports problems by row and column in the requested language (%s)', async (language, ...texts) => {
    const path = await fileOf('malo.csv', WRONG);
    const { status, stdout, stderr } = await run(path, '--line', 'nyk', '--lang', language);
    expect(status).toBe(1);
    for (const text of texts) expect(stderr).toMatch(text);
    expect(JSON.parse(stdout)).toMatchObject({ added: 0, problemCount: 2 });
  });

  it.each([
    ['no file', run, ['--line', 'nyk'], /^A file is needed\.\n/],
    ['no line', run, ['buques.csv'], /^--line must be one of: .*nyk.*\n/],
    ['a line that there is not', run, ['buques.csv', '--line', 'flying-dutchman'], /^--line must be one of: .*nyk.*\n/],
    [
      'a language that there is not',
      run,
      ['buques.csv', '--line', 'nyk', '--lang', 'la'],
      /^--lang must be one of: es, en\n/,
    ],
    ['a flag that there is not', start, ['buques.csv', '--line', 'nyk', '--force'], /^Unknown option '--force'.*\n/],
  ])('says what is wrong and prints its usage for %s', async (_what, way, args, message) => {
    const { status, stderr } = await way(...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr.split('\n')[1]).toMatch(/^npm run import-vessel-calls -- FILE --line /);
  });

  it.each([
    ['a file that is not there', 'none.csv'],
    ['a folder', '.'],
  ])('reports that the file cannot be read for %s', async (_what, name) => {
    const path = join(folder, name);
    const imported = run(path, '--line', 'nyk');
    await expect(imported).rejects.toThrow(CommandError);
    await expect(imported).rejects.toThrow(`${path} is not a readable file.`);
  });

  it.each<[what: string, args: readonly string[], status: number, message: RegExp]>([
    ['how it is used', [], 2, /^A file is needed\.\nnpm run import-vessel-calls -- FILE --line /],
    ['what it cannot do', ['/none.csv', '--line', 'nyk'], 1, /^\/none\.csv is not a readable file\.\n$/],
  ])('prints to stderr and exits with an error code: %s', { tags: ['deep'] }, (_what, args, status, message) => {
    expect(start(...args)).toMatchObject({ status, stdout: '', stderr: expect.stringMatching(message) });
  });
});
