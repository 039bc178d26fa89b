import type { AuditDetails } from '../../../generated/api.ts';
import type { Database } from '../../platform/db/database.ts';
import { audit, type RequestInfo } from '../audit/audit.ts';
import { enqueueMail, type NewMail } from '../mails/outbox/outbox.ts';

export interface RecoveryRequest {
  /** The mail looks up the account when it is sent. */
  readonly mail: Pick<NewMail, 'template' | 'language' | 'data'>;
  readonly requestInfo: RequestInfo;
  /** False if there were too many requests: no mail is sent. */
  readonly isAdmitted: boolean;
  readonly details?: AuditDetails;
}

/** Stores a request for a new password: its mail, if it is admitted, and its audit entry. Wake the worker after it. */
export function storeRecoveryRequest(
  database: Database,
  { mail, requestInfo, isAdmitted, details = {} }: RecoveryRequest,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (isAdmitted) await enqueueMail(tx, mail);
    const outcome = isAdmitted ? 'done' : 'refused';
    await audit(tx, { action: 'recovery-requested', actor: { realm: 'anonymous' }, outcome, details, requestInfo });
  });
}
