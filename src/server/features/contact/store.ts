import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../../generated/types.ts';
import { audit, type RequestInfo } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import type { Database } from '../../platform/db/database.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { takeKey } from '../../platform/http/api/idempotency.ts';

export interface ContactMessage {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly language: LanguageId;
  /** Which version of the policy was accepted. */
  readonly policyVersion: string;
}

interface MailWords {
  readonly language: LanguageId;
  readonly data: Readonly<Record<string, string>>;
}

interface Submission {
  readonly message: ContactMessage;
  /** Who gets it. */
  readonly recipient: string;
  readonly agencyMail: MailWords;
  readonly receipt: MailWords;
  readonly idempotencyKey: string | undefined;
  readonly requestInfo: RequestInfo;
}

/** The message, the mail to the agency and the receipt to the sender: all of it or nothing. */
export function insertMessage(
  database: Database,
  { message, recipient, agencyMail, receipt, idempotencyKey, requestInfo }: Submission,
): Promise<void> {
  return database.query.transaction().execute(async (query) => {
    if (!(await takeKey(query, database, idempotencyKey))) return;
    const { now } = database;
    const id = uuid();
    const { fields, name, email } = message;
    await query
      .insertInto('contactMessages')
      .values({
        ...message,
        id,
        fields: JSON.stringify(fields),
        policyAcceptedAt: now,
        status: 'new',
        takenBy: null,
        note: null,
        searchText: searchText(name, email, ...Object.values(fields)).slice(0, 10_000),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    const reference = id.slice(-8).toUpperCase();
    const mails = [
      { template: 'contact-message', recipient, ...agencyMail },
      { template: 'contact-received', recipient: email, ...receipt },
    ] as const;
    for (const mail of mails) await enqueueMail(query, database, { ...mail, data: { ...mail.data, reference } });
    await audit(query, database, { action: 'contacted', actor: { realm: 'anonymous' }, subjectId: id, requestInfo });
  });
}
