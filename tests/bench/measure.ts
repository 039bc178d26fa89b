import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';

/** Preloaded into the program: on exit it prints the peak memory use as the last line of standard error. */
const REPORT_MEMORY = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\n'+process.resourceUsage().maxRSS))`;

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

/** Runs what `npm run check` starts, on a folder, as a separate process from start to exit. */
export function runCheck(folder: string): void {
  run(checkOf(folder));
}

/** Returns the peak memory use of a check of a folder, in MiB. */
export function peakMiBOfCheck(folder: string): number {
  const output = run(['--import', REPORT_MEMORY, ...checkOf(folder)]);
  return Number(output.trim().split('\n').at(-1)) / 1024;
}

function checkOf(folder: string): string[] {
  return [join(ROOT, 'scripts/run.mjs'), 'node', 'scripts/catalog/bundled.mjs', 'check', '--catalog', folder];
}

/** Runs a Node process and returns its standard error. @throws Error unless it exits with 0 */
function run(args: readonly string[]): string {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stderr;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
