import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ask } from './ask.ts';

/** Measurements of a server while it did some work. */
export interface Watched {
  /** The longest wait for the response that it is alive, in milliseconds. */
  readonly longestMs: number;
  readonly p99Ms: number;
  /** By how much its memory grew (RSS), in MiB; 0 on systems that do not report it. */
  readonly grewMib: number;
  /** Its greatest memory use, in MiB. */
  readonly peakMib: number;
}

/** Checks repeatedly whether a server is alive while `work` runs. */
export async function watched(
  { port, pid }: { readonly port: number; readonly pid: number },
  work: () => Promise<void>,
): Promise<Watched> {
  const waits: number[] = [];
  let isOver = false;
  const before = memoryOf(pid, 'VmRSS');
  forgetPeak(pid);
  const done = work().finally(() => {
    isOver = true;
  });
  const watch = async () => {
    while (!isOver) {
      const begin = performance.now();
      const { status } = await ask({ port }, '/health/live');
      if (status !== 200) throw new Error(`health answered ${status}`);
      waits.push(performance.now() - begin);
    }
  };
  await Promise.all([done, watch()]);
  const sorted = waits.sort((a, b) => a - b);
  const peakMib = memoryOf(pid, 'VmHWM');
  return {
    longestMs: sorted.at(-1) ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    grewMib: peakMib - before,
    peakMib,
  };
}

/** Returns how much memory a process has (VmRSS), or had at most (VmHWM), in MiB; 0 on systems that do not report it. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** Resets the greatest memory use, which is counted anew from here (proc(5), clear_refs). */
function forgetPeak(pid: number): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
