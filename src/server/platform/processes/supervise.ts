import cluster, { type Worker } from 'node:cluster';
import { DISCONNECT, DISCONNECTED, NOT_REPLACED, ONLY_PROCESS, REPLACE, REPLACED } from './replacement.ts';

/** Options of Node that bound the memory of a process. */
const MEMORY_OPTION = /^--max-/;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs a program in a process of its own, which can be replaced by one of newer files without losing a request. This process
 * keeps the port and hands each connection to a process that listens. Once the new process listens, the former one is
 * notified and ends in its own time. This process ends with the exit code of the program.
 * @param program the program's file
 * @param onEnd called when the last process has ended
 */
export function supervise(program: string, onEnd: () => void): void {
  // No loader of this process is passed on, because Node itself strips the types.
  const execArgv = process.execArgv.filter((option) => MEMORY_OPTION.test(option));
  cluster.setupPrimary({ exec: program, args: [], execArgv });
  /** The processes that have not ended: also former ones that still answer requests. */
  const running = new Set<Worker>();
  let current = start();
  current.once('listening', () => notifyIfOnly());
  let next: Worker | undefined;

  function start(): Worker {
    const worker = cluster.fork();
    running.add(worker);
    worker.on('message', (message: unknown) => {
      if (message === REPLACE && worker === current) replace();
      if (message === DISCONNECT) worker.send(DISCONNECTED);
    });
    worker.on('exit', (code) => ended(worker, code));
    return worker;
  }
  function replace(): void {
    if (next !== undefined) return;
    const starting = start();
    next = starting;
    starting.once('listening', () => {
      const former = current;
      current = starting;
      next = undefined;
      if (former.isConnected()) former.send(REPLACED);
      // The former one may have ended while this one was starting.
      notifyIfOnly();
    });
  }
  function notifyIfOnly(): void {
    if (running.size === 1 && running.has(current) && current.isConnected()) current.send(ONLY_PROCESS);
  }
  function ended(worker: Worker, code: number | null): void {
    running.delete(worker);
    if (worker === next) {
      next = undefined;
      if (current.isConnected()) current.send(NOT_REPLACED);
    } else if (worker === current) process.exitCode = code ?? 1;
    else notifyIfOnly();
    if (running.size === 0) onEnd();
  }

  for (const signal of SIGNALS)
    process.on(signal, () => {
      // A terminal sends Ctrl+C to all of its processes; a second signal would cut off requests that are being answered.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      // Former processes are already closing.
      for (const worker of [current, next]) worker?.process.kill(signal);
    });
}
