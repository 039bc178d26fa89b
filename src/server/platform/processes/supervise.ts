import cluster, { type Worker } from 'node:cluster';
import { DISCONNECT, DISCONNECTED, NOT_REPLACED, ONLY_PROCESS, REPLACE, REPLACED } from './replacement.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs a program in a process of its own, which can be replaced by one of newer files without a request being lost: this
 * process keeps the port and hands each connection to whichever listens; the former process is told once the new one
 * listens, and ends in its own time. This process ends as the program does.
 * @param program file of the program
 * @param onEnd called when the last process has ended
 */
export function supervise(program: string, onEnd: () => void): void {
  // Types are stripped by Node itself, whatever loader this process was started with.
  cluster.setupPrimary({ exec: program, args: [], execArgv: [] });
  let current = start();
  current.once('listening', () => notifyIfOnly());
  let next: Worker | undefined;

  function start(): Worker {
    const worker = cluster.fork();
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
    });
  }
  function notifyIfOnly(): void {
    const all = Object.values(cluster.workers ?? {});
    if (all.length === 1 && current.isConnected()) current.send(ONLY_PROCESS);
  }
  function ended(worker: Worker, code: number | null): void {
    if (worker === next) {
      next = undefined;
      if (current.isConnected()) current.send(NOT_REPLACED);
    } else if (worker === current) {
      process.exitCode = code ?? 1;
      onEnd();
    } else notifyIfOnly();
  }

  for (const signal of SIGNALS)
    process.on(signal, () => {
      // A terminal sends Ctrl+C to all of its processes; a second one would cut off whoever is being answered.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      // Former ones are closing already.
      for (const worker of [current, next]) worker?.process.kill(signal);
    });
}
