import type { Deps } from './links.ts';
import type { PreparedMail } from './outbox/delivery.ts';
import type { MailJob } from './outbox/outbox.ts';

/** Finds the address of a mail and makes its link. Undefined: the mail has no recipient any more. */
export type Prepare = (job: MailJob, deps: Deps) => Promise<PreparedMail | undefined>;
