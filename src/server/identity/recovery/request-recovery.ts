import type { AuditDetails } from '../../../generated/api.ts';
import type { Admissions } from '../../api/challenges/admissions.ts';
import { audit } from '../../audit/audit.ts';
import { enqueueMail, type NewMail } from '../../mail/outbox.ts';
import type { Database } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';

interface RecoveryRequest {
  /** Whose requests are counted together with this one. */
  readonly subject: string;
  /** The mail looks up the account when it is sent. */
  readonly mail: Pick<NewMail, 'template' | 'language' | 'data'>;
  readonly requestInfo: RequestInfo;
  readonly details?: AuditDetails;
}

/**
 * Stores a request for a new password: its mail, unless there were too many requests for the subject, and its audit entry.
 * The account is looked up only when the mail is sent, so that neither the response nor its time shows whether it exists
 * (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the subject
 */
export async function requestRecovery(
  { database, wakeMail }: { readonly database: Database; readonly wakeMail: () => void },
  admissions: Admissions,
  request: RecoveryRequest,
): Promise<void> {
  await admissions.require('recovery-address', addressKey(request.requestInfo.ip));
  const { isAdmitted } = await admissions.admit('recovery-account', request.subject);
  await store(database, request, isAdmitted);
  if (isAdmitted) wakeMail();
}

function store(
  database: Database,
  { mail, requestInfo, details = {} }: RecoveryRequest,
  isAdmitted: boolean,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (isAdmitted) await enqueueMail(tx, mail);
    const outcome = isAdmitted ? 'done' : 'refused';
    await audit(tx, { action: 'recovery-requested', actor: { realm: 'anonymous' }, outcome, details, requestInfo });
  });
}
