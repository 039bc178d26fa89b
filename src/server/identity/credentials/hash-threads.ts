import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import type { HashJob, HashReply } from './hash-thread.ts';

const SCRIPT = new URL('./hash-thread.ts', import.meta.url);
/** Threads that wait for work. In all there are as many threads as were ever busy at once. */
const idle: Worker[] = [];

/** Runs argon2 in a thread of lower priority, so that neither the event loop nor the pool that reads files waits for it. */
export async function hashInThread(text: string, options: Options): Promise<string> {
  return (await inThread({ text, options })) as string;
}

/** Whether a text is the one that was hashed; computed in a thread, like the hash. @param stored what `hashInThread` returned */
export async function verifyInThread(stored: string, text: string): Promise<boolean> {
  return (await inThread({ text, stored })) as boolean;
}

async function inThread(job: HashJob): Promise<string | boolean> {
  const thread = idle.pop() ?? startThread();
  // The process stays alive until the reply arrives, but an idle thread does not keep it alive.
  thread.ref();
  const reply = await new Promise<HashReply>((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof Error ? error : new Error('a hashing thread has ended'));
    thread.once('error', fail).once('exit', fail);
    thread.once('message', (message: HashReply) => {
      thread.off('error', fail).off('exit', fail);
      resolve(message);
    });
    thread.postMessage(job);
  });
  thread.unref();
  idle.push(thread);
  if ('error' in reply) throw reply.error;
  return reply.result;
}

function startThread(): Worker {
  // No flags are needed because Node strips the types itself.
  const thread = new Worker(SCRIPT, { execArgv: [] });
  // A thread that ends while it is idle is not used again.
  thread.once('exit', () => {
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
  });
  return thread.on('error', () => {});
}
