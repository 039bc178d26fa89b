import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allAtOnce, testsRun } from '../../scripts/steps.ts';
import { folderOfTest, preparedFolder } from '../support/prepared.ts';
import { ROOT } from '../support/root.ts';

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  const write = (text: unknown) => output.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
});

describe('parallel steps', () => {
  const t = (text: string, code: number) => ['node', '-e', `console.log('${text}'); process.exit(${code})`] as const;

  it('succeed together, and do not show their output', async () => {
    expect(await allAtOnce(ROOT, { one: t('first words', 0), two: t('other words', 0) })).toBe(true);
    expect(output.join('')).toMatch(/── one: [\d.]+ s\n/);
    expect(output.join('')).not.toContain('words');
  });

  it('fail when one fails, and show the output of that one', async () => {
    expect(await allAtOnce(ROOT, { one: t('first words', 0), two: t('other words', 3) })).toBe(false);
    expect(output.join('')).toContain('── two: failed\nother words\n');
    expect(output.join('')).not.toContain('first words');
  });

  it('start a tool without node_modules/.bin, whose files Windows cannot start', async () => {
    const root = folderOfTest('tool');
    const packages = { 'node_modules/echo': { bin: { echo: 'echo.mjs' } } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    mkdirSync(join(root, 'node_modules/echo'), { recursive: true });
    const file = join(root, 'node_modules/echo/echo.mjs');
    writeFileSync(file, 'process.stdout.write(process.argv.slice(2).join("|")); process.exitCode = 3;');
    expect(await allAtOnce(root, { one: ['echo', '-t', 'two words'] })).toBe(false);
    expect(output.join('')).toContain('── one: failed\n-t|two words\n');
  });
});

describe('a run of the tests', () => {
  const folder = preparedFolder('report');
  const report = join(folder, 'report.json');
  const run = (numPassedTests: number, success = true) => {
    writeFileSync(report, JSON.stringify({ numPassedTests, success }));
    return true;
  };

  it('counts as successful when its report says that tests passed', async () => {
    expect(await testsRun(report, async () => run(3))).toBe(true);
  });

  it('does not count when it failed, ended without a report, or skipped every test', async () => {
    expect(await testsRun(report, async () => !run(3))).toBe(false);
    expect(await testsRun(report, async () => run(3, false))).toBe(false);
    expect(await testsRun(report, async () => run(0))).toBe(false);
    run(3);
    expect(await testsRun(report, async () => true)).toBe(false);
    expect(output).toEqual(['No test was run.\n', 'No test was run.\n']);
  });
});
