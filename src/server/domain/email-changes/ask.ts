import type { LanguageId } from '../../../generated/types.ts';
import type { Connection } from '../../platform/db/database.ts';
import { insertEmailChange, type NewEmailChange } from '../accounts/email-changes.ts';
import { hashToken } from '../accounts/tokens.ts';
import { type Act, audit, type RequestInfo } from '../audit/audit.ts';
import { enqueueMail } from '../mails/outbox/outbox.ts';

export interface AskedEmail extends Omit<NewEmailChange, 'sessionHash'> {
  /** Of the session that asks, which lives on once it is confirmed; left out: none does. */
  readonly token?: string;
  /** Who asks for somebody else's; left out: the holder of the account. */
  readonly actor?: Act['actor'];
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Asks for another address: nothing changes before it is confirmed. Both addresses are written to, whether or not an
 * account has the new one (S-6, S-16).
 */
export async function askForEmail(
  tx: Connection,
  { token, actor, language, requestInfo, ...change }: AskedEmail,
): Promise<void> {
  const { realm, accountId, formerEmail, newEmail } = change;
  const id = await insertEmailChange(tx, { ...change, sessionHash: token === undefined ? '' : hashToken(token) });
  const mail = { language, accountId, data: { change: id } };
  // The former address is told first: of the two, its mail may not be the one that is late.
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
