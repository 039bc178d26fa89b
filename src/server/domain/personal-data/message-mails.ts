import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { MailId } from '../../../generated/types.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The mails about a message that go to its sender. */
const TO_SENDER = ['contact-received', 'message-answer'] as const satisfies readonly MailId[];

/** Returns the SQL condition that a mail of the outbox is about a message from that mail address, in any case. */
export function isAboutMessageFrom(email: string) {
  return (where: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    where.and([
      where('template', 'in', TO_SENDER),
      where((of) => of.fn<string>('lower', ['recipient']), '=', email.toLowerCase()),
    ]);
}
