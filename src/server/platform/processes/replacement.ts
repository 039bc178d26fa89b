import cluster from 'node:cluster';

/** What a process sends to its supervisor (supervise.ts), and what it hears of it. */
export const REPLACE = 'replace';
export const REPLACED = 'replaced';
export const NOT_REPLACED = 'not-replaced';
export const ALONE = 'alone';

/** Whether another process takes the place of this one when it is asked to. */
export const isSupervised = cluster.isWorker;

let isReplaced = false;
const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once this process listens and no former one answers anybody any more. */
export const whenAlone: Promise<void> = promise;

/** Whether another process already takes new connections: nobody has to be told that this one closes. */
export function hasSuccessor(): boolean {
  return isReplaced;
}

if (isSupervised)
  process.on('message', (message) => {
    if (message === ALONE) resolve();
    if (message !== REPLACED) return;
    isReplaced = true;
    process.kill(process.pid, 'SIGTERM');
  });

/**
 * Has a new process started from the files as they are now, and resolves once that listens; this one then closes by itself.
 * @throws Error if the new process did not come to listen; this one goes on
 */
export function replaceThisProcess(): Promise<void> {
  return new Promise((resolve, reject) => {
    function onMessage(message: unknown): void {
      if (message !== REPLACED && message !== NOT_REPLACED) return;
      process.off('message', onMessage);
      if (message === REPLACED) resolve();
      else reject(new Error('the new process ended before it listened'));
    }
    process.on('message', onMessage);
    process.send?.(REPLACE);
  });
}
