import type { LanguageId } from '../../../generated/types.ts';
import { type AuditEntry, audit } from '../../audit/audit.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { hashToken } from '../tokens.ts';
import { insertEmailChange, type NewEmailChange } from './email-changes.ts';

export interface AskedEmail extends Omit<NewEmailChange, 'sessionHash'> {
  /** Token of the requesting session, which does not end when the change is confirmed; if left out, all sessions end. */
  readonly token?: string;
  /** Who requests the change for another account; if left out, the holder of the account requests it. */
  readonly actor?: AuditEntry['actor'];
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Requests another address for an account; nothing changes before it is confirmed. Both addresses get a mail, whether or
 * not another account already has the new one (S-6, S-16).
 */
export async function askForEmail(
  tx: Connection,
  { token, actor, language, requestInfo, ...change }: AskedEmail,
): Promise<void> {
  const { realm, accountId, formerEmail, newEmail } = change;
  const id = await insertEmailChange(tx, { ...change, sessionHash: token === undefined ? '' : hashToken(token) });
  const mail = { language, accountId, data: { change: id } };
  // The mail to the former address is queued first, because of the two it must not be the late one.
  const template = actor === undefined ? 'email-change-asked' : 'email-correction-asked';
  await enqueueMail(tx, { ...mail, template, recipient: formerEmail });
  await enqueueMail(tx, { ...mail, template: 'email-confirmation', recipient: newEmail });
  await audit(tx, {
    action: 'email-change-asked',
    actor: actor ?? { realm, id: accountId },
    subjectId: accountId,
    requestInfo,
  });
}
