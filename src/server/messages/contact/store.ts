import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../../generated/types.ts';
import { audit, WITHHELD } from '../../audit/entries.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Database } from '../../platform/db/database.ts';
import { toJsonText } from '../../platform/db/json-text.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { claimKey, type IdempotencyKey, storeAnswer } from '../../platform/http/api/idempotency.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { MessageForm } from '../forms.ts';
import { type MessageFiles, storeFiles } from '../message-files.ts';
import { referenceOf } from '../reference.ts';

interface ContactMessage {
  readonly subject: string;
  /** The form in which it was written. */
  readonly form: MessageForm;
  readonly name: string;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: MessageFiles;
  readonly language: LanguageId;
  /** The accepted version of the policy. */
  readonly policyVersion: string;
}

interface MailWords {
  readonly language: LanguageId;
  readonly data: Readonly<Record<string, string>>;
}

interface Submission {
  readonly message: ContactMessage;
  /** The mailbox that gets the message. */
  readonly recipient: string;
  readonly agencyMail: MailWords;
  /** Undefined if the address has got too many. */
  readonly receipt: MailWords | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores the message and queues the mail to the agency and the receipt to the sender, in one transaction.
 * @returns the reference of the message; for a repeated request that of the first; null if an earlier
 *   release received the first
 */
export function insertMessage(
  database: Database,
  { message, recipient, agencyMail, receipt, idempotencyKey, requestInfo }: Submission,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const claim = await claimKey(tx, idempotencyKey);
    if (!claim.isNew) return claim.answer;
    const { now } = tx;
    const id = uuid();
    const { files, ...own } = message;
    const { fields, name, email } = own;
    await tx.query
      .insertInto('contactMessages')
      .values({
        ...own,
        id,
        fields: toJsonText(fields),
        policyAcceptedAt: now,
        status: 'new',
        takenBy: null,
        note: null,
        // The reference named in mails is the end of the id.
        searchText: searchText(id, name, email, ...Object.values(fields)).slice(0, 10_000),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await storeFiles(tx, id, files);
    const reference = referenceOf(id);
    const mails = [
      { template: 'contact-message', recipient, ...agencyMail },
      ...(receipt === undefined ? [] : [{ template: 'contact-received', recipient: email, ...receipt } as const]),
    ] as const;
    for (const mail of mails) await enqueueMail(tx, { ...mail, data: { ...mail.data, reference } });
    await audit(tx, {
      action: 'contacted',
      actor: { realm: 'anonymous' },
      subjectId: id,
      ...(receipt === undefined && WITHHELD),
      requestInfo,
    });
    await storeAnswer(tx, idempotencyKey, reference);
    return reference;
  });
}
