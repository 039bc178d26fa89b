import cluster from 'node:cluster';

/**
 * What a process sends to its supervisor (supervise.ts), and what it hears of it. A supervisor may be of an earlier
 * release than its process: what stands in quotes stays.
 */
export const REPLACE = 'replace';
export const REPLACED = 'replaced';
export const NOT_REPLACED = 'not-replaced';
export const ONLY_PROCESS = 'alone';
export const DISCONNECT = 'leave';
export const DISCONNECTED = 'left';

/** Whether another process takes the place of this one when it is asked to. */
export const isSupervised = cluster.isWorker;

let isReplaced = false;
const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once this process listens and no former one answers anybody any more. */
export const whenOnlyProcess: Promise<void> = promise;

/** Whether another process already takes new connections: nobody has to be told that this one closes. */
export function hasSuccessor(): boolean {
  return isReplaced;
}

if (isSupervised)
  process.on('message', (message) => {
    if (message === ONLY_PROCESS) resolve();
    if (message !== REPLACED) return;
    isReplaced = true;
    process.kill(process.pid, 'SIGTERM');
  });

/** The next message of some to this process. */
function heard(...awaited: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    process.on('message', function onMessage(message: string) {
      if (!awaited.includes(message)) return;
      process.off('message', onMessage);
      resolve(message);
    });
  });
}

/**
 * Has a new process started from the files as they are now, and resolves once that listens; this one then closes by itself.
 * @throws Error if the new process did not come to listen; this one goes on
 */
export async function replaceThisProcess(): Promise<void> {
  const outcome = heard(REPLACED, NOT_REPLACED);
  process.send?.(REPLACE);
  if ((await outcome) === NOT_REPLACED) throw new Error('the new process ended before it listened');
}

/**
 * To be awaited before a process that listens no more ends: a connection may be on its way to it, which it has to hand back
 * for another one to take (what node:cluster does by itself as long as the process is there).
 */
export async function disconnect(): Promise<void> {
  if (!isSupervised || !process.connected) return;
  const disconnected = heard(DISCONNECTED);
  process.send?.(DISCONNECT);
  await disconnected;
}
