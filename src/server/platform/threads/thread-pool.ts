import type { Worker } from 'node:worker_threads';

/** A thread that is unused for so long is ended. */
const IDLE_MS = 30_000;

/** Idle threads, by the key under which they were released. */
const idleThreads = new Map<string, { readonly worker: Worker; readonly drop: () => void }[]>();

/** Takes an idle thread out of the pool, if there is one; it keeps the process alive again. */
export function acquireThread(key: string): Worker | undefined {
  const thread = idleThreads.get(key)?.at(-1);
  thread?.drop();
  thread?.worker.ref();
  return thread?.worker;
}

/** Returns a thread to the pool, for the next caller of acquireThread. An idle thread does not keep the process alive. */
export function releaseThread(key: string, worker: Worker): void {
  const others = idleThreads.get(key) ?? [];
  idleThreads.set(key, others);
  const thread = { worker, drop };
  const idle = setTimeout(end, IDLE_MS).unref();
  others.push(thread);
  worker.unref();
  worker.once('error', end).once('exit', drop);

  function drop(): void {
    clearTimeout(idle);
    worker.off('error', end).off('exit', drop);
    const index = others.indexOf(thread);
    if (index >= 0) others.splice(index, 1);
  }
  function end(): void {
    drop();
    void worker.terminate();
  }
}
