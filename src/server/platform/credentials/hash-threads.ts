import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import type { HashJob, HashReply } from './hash-thread.ts';

const SCRIPT = new URL('./hash-thread.ts', import.meta.url);
/** Those that wait for work. There are as many in all as were ever busy at once. */
const idle: Worker[] = [];

/** argon2 in a thread of lower priority: neither the event loop nor the pool that reads files waits for it. */
export async function hashInThread(text: string, options: Options): Promise<string> {
  return (await inThread({ text, options })) as string;
}

export async function verifyInThread(stored: string, text: string): Promise<boolean> {
  return (await inThread({ text, stored })) as boolean;
}

async function inThread(job: HashJob): Promise<string | boolean> {
  const thread = idle.pop() ?? startThread();
  // The process does not end before it has the answer, and is not kept alive by a thread that has nothing to do.
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
  // Node strips the types itself.
  const thread = new Worker(SCRIPT, { execArgv: [] });
  // One that ends while nobody waits for it is not asked again.
  thread.once('exit', () => {
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
  });
  return thread.on('error', () => {});
}
