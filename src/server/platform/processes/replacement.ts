import cluster from 'node:cluster';

/**
 * The messages between a process and its supervisor (supervise.ts). The supervisor may be of an earlier release than the
 * process, so the values in quotes must not change.
 */
export const REPLACE = 'replace';
export const REPLACED = 'replaced';
export const NOT_REPLACED = 'not-replaced';
export const ONLY_PROCESS = 'alone';
export const DISCONNECT = 'leave';
export const DISCONNECTED = 'left';

/** Whether another process replaces this one on request. */
export const isSupervised = cluster.isWorker;

let isReplaced = false;
const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once this process listens and all former ones have ended. */
export const whenOnlyProcess: Promise<void> = promise;

/** Whether another process already accepts new connections, so that nobody has to be notified that this one closes. */
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

/** Waits for the next message to this process that is one of `awaited`. */
function messageOf(...awaited: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    process.on('message', function onMessage(message: string) {
      if (!awaited.includes(message)) return;
      process.off('message', onMessage);
      resolve(message);
    });
  });
}

/**
 * Starts a new process from the current files, and resolves once it listens; this process then closes automatically.
 * @throws Error if the new process ended before it listened; this one continues
 */
export async function replaceThisProcess(): Promise<void> {
  const outcome = messageOf(REPLACED, NOT_REPLACED);
  process.send?.(REPLACE);
  if ((await outcome) === NOT_REPLACED) throw new Error('the new process ended before it listened');
}

/**
 * Must be awaited before a process that no longer listens ends. A connection may be on its way to it, which it has to hand
 * back for another process to take; node:cluster does that as long as the process exists.
 */
export async function disconnect(): Promise<void> {
  if (!isSupervised || !process.connected) return;
  const disconnected = messageOf(DISCONNECTED);
  process.send?.(DISCONNECT);
  await disconnected;
}
