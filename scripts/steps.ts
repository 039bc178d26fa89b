import { type StdioOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { nodeArguments } from './launch/node-arguments.mjs';

/** `node` or `tsx` and a file, or a tool of node_modules, with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/**
 * Checks the types of all projects, or of those that follow. With several checkers, each resolves the same types again, in twice the
 * memory and processor time.
 */
export const TYPES: Command = ['tsc', '-b', '--checkers', '1'];

/**
 * Runs named commands in parallel. The output of each is buffered, so that it does not mix with the others', and shown if
 * the command fails.
 * @returns whether all of them succeeded.
 */
export async function allAtOnce(root: string, commands: Readonly<Record<string, Command>>): Promise<boolean> {
  const results = Object.entries(commands).map(async ([name, command]) => {
    const begin = performance.now();
    let output = '';
    const keep = (text: string) => {
      output += text;
    };
    const child = start(root, command, 'pipe');
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const succeeded = await successOf(child);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    process.stdout.write(`── ${name}: ${succeeded ? `${seconds} s\n` : `failed\n${output}\n`}`);
    return succeeded;
  });
  return (await Promise.all(results)).every(Boolean);
}

/** Runs a command that writes to our own output. Returns whether it succeeded. */
export function inTheOpen(root: string, command: Command): Promise<boolean> {
  return successOf(start(root, command, 'inherit'));
}

function start(root: string, [program, ...args]: Command, output: 'pipe' | 'inherit') {
  const stdio = ['ignore', output, output] satisfies StdioOptions;
  return spawn(process.execPath, nodeArguments(root, program, args), { cwd: root, stdio });
}

function successOf(child: ReturnType<typeof spawn>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code === 0));
  });
}

/** The used part of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly success: boolean;
}

/**
 * Whether tests were run and passed. The exit code is not enough: it is also 0 for a run that skipped every test, and for
 * one that ended before it began.
 * @param report the file to which the run writes its report; a report of an earlier run is deleted
 */
export async function testsRun(report: string, run: () => Promise<boolean>): Promise<boolean> {
  rmSync(report, { force: true });
  const succeeded = await run();
  if (!succeeded) return false;
  const { numPassedTests, success } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { numPassedTests: 0, success: false };
  if (numPassedTests === 0) process.stderr.write('No test was run.\n');
  return success && numPassedTests > 0;
}

/** Whether the catalogs are those of the agency of whose facts tests/agency speaks: both name the same address of its site. */
export function isAgencyOfTests(root: string): boolean {
  const addressIn = (file: string) =>
    (parse(readFileSync(join(root, file), 'utf8')) as { readonly address?: unknown }).address;
  const ofTests = 'tests/agency/site.json';
  return existsSync(join(root, ofTests)) && addressIn('catalog/site.yaml') === addressIn(ofTests);
}
