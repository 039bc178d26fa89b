import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';

/** Preloaded into the program: on exit it prints what it has used as the last line of standard error. */
const REPORT_USE = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\n'+JSON.stringify(process.resourceUsage())))`;

export interface Timing {
  readonly coldMs: number;
  readonly medianMs: number;
}

/** Runs several jobs in turn, round after round, so that whatever slows the machine slows all of them. */
export function timeSideBySide<Name extends string>(
  jobs: Record<Name, () => void>,
  rounds: number,
): Record<Name, Timing> {
  const names = Object.keys(jobs) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      jobs[name]();
      times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, { coldMs: times.get(name)?.[0] ?? 0, medianMs: median(times.get(name) ?? []) }]),
  ) as Record<Name, Timing>;
}

/** Runs what `npm run check` starts, on a folder, as a separate process from start to exit; as if for the first time. */
export function runCheck(folder: string): void {
  forgetRuns();
  run(catalogCommand('check', '--catalog', folder));
}

/** The compiler forgets all its finished runs (ADR 71). */
export function forgetRuns(project = ROOT): void {
  rmSync(join(project, '.cache/catalog-runs'), { recursive: true, force: true });
}

/** Returns the peak memory use of a check of a folder, in MiB. */
export function peakMiBOfCheck(folder: string): number {
  forgetRuns();
  return usageOf(catalogCommand('check', '--catalog', folder)).peakMiB;
}

/**
 * Runs a Node program and returns what it has used: seconds of the processor, of all its threads, and memory.
 * @throws Error unless it exits with 0
 */
export function usageOf(
  args: readonly string[],
  cwd = ROOT,
): { readonly processorS: number; readonly peakMiB: number } {
  const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(
    run(['--import', REPORT_USE, ...args], cwd)
      .trim()
      .split('\n')
      .at(-1) ?? '',
  );
  return { processorS: (userCPUTime + systemCPUTime) / 1e6, peakMiB: maxRSS / 1024 };
}

/** The arguments of Node for what `npm run catalog` starts. */
export function catalogCommand(...words: readonly string[]): string[] {
  return ['scripts/run.mjs', 'node', 'scripts/catalog/cli.mjs', ...words];
}

/** Runs a Node process and returns its standard error. @throws Error unless it exits with 0 */
function run(args: readonly string[], cwd = ROOT): string {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stderr;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
