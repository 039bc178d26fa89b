import type { PolicyName } from '../api/throttle/policies.ts';
import { type AuditEntry, audit, WITHHELD } from '../audit/audit.ts';
import type { Deps } from './links.ts';
import { type MailJob, markAdmitted } from './outbox/outbox.ts';
import { recipientKey } from './recipient-key.ts';

interface Counted {
  readonly policy: PolicyName;
  /** The address that the mail goes to. */
  readonly email: string;
  /** What the audit records about the mail. */
  readonly act: Pick<AuditEntry, 'action' | 'subjectId'>;
  /** Whether the audit also records a mail that was admitted, because nothing else does. */
  readonly isAlwaysAudited?: boolean;
}

/**
 * Counts a mail that a stranger may have caused towards the limit of its recipient, when it is prepared: only then is its address
 * known, and the response to the stranger cannot depend on the count (S-4, S-23). The row of the mail records that it was
 * admitted, so that it counts once however often it is prepared. A mail that is only shown is not counted.
 * @returns whether the mail may be sent; the audit records one that may not
 */
export async function isMailAdmitted(
  job: MailJob,
  { database, throttle, isPreview = false }: Deps,
  { policy, email, act, isAlwaysAudited = false }: Counted,
): Promise<boolean> {
  if (job.isAdmitted || isPreview) return true;
  const { isAdmitted } = await throttle.admit(policy, recipientKey(email));
  await database.transaction(async (tx) => {
    const entry = { ...act, actor: { realm: 'system' } } as const;
    if (!isAdmitted) await audit(tx, { ...entry, outcome: 'refused', ...WITHHELD });
    else if (isAlwaysAudited) await audit(tx, { ...entry, outcome: 'done' });
    if (isAdmitted) await markAdmitted(tx, job);
  });
  return isAdmitted;
}

/** Counts a mail that somebody requested for a forgotten password; see `isMailAdmitted`. */
export function isRecoveryAdmitted(job: MailJob, deps: Deps, { id, email }: { id: string; email: string }) {
  const act = { action: 'recovery-requested', subjectId: id } as const;
  return isMailAdmitted(job, deps, { policy: 'recovery-recipient', email, act });
}
