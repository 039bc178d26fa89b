import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { serveRequests } from '../../platform/threads/serve.ts';

/** A text to hash or, if `stored` is given, to verify against that hash. */
export interface HashJob {
  readonly text: string;
  readonly stored?: string;
  readonly options?: Options;
}

/** Hashes and verifies for passwords.ts, in the threads that it starts. */
serveRequests(async ({ text, stored, options }: HashJob) =>
  stored === undefined ? hashSync(text, options) : verifySync(stored, text),
);
