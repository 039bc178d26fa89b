import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { lowerPriority } from '../../platform/threads/serve.ts';

/** A text to hash or, if `stored` is given, to verify against that hash. */
export interface HashJob {
  readonly text: string;
  readonly stored?: string;
  readonly options?: Options;
}
export type HashReply = { readonly result: string | boolean } | { readonly error: unknown };

lowerPriority();
parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(reply(job)));

function reply({ text, stored, options }: HashJob): HashReply {
  try {
    return { result: stored === undefined ? hashSync(text, options) : verifySync(stored, text) };
  } catch (error) {
    return { error };
  }
}
