import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { MailId } from '../../../generated/types.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

interface Client {
  readonly id: string;
  readonly nit: string;
  readonly email: string;
}

/** The mails that are requested by a NIT; no account is looked up before they are sent (S-4). */
const BY_NIT = ['recovery', 'user-recovery'] as const satisfies readonly MailId[];
/** The mail with a message to the agency; its data has the address of the sender. */
const TO_AGENCY = 'contact-message' satisfies MailId;
/** The mails about a message that go to its sender. */
const TO_SENDER = ['contact-received', 'message-answer'] as const satisfies readonly MailId[];

/**
 * Returns the SQL condition that a mail of the outbox concerns a client: it names the account, or it is about a message from
 * the address of the account. Other mails to that address may concern another client.
 */
export function isMailOf({ kind }: Pick<Connection, 'kind'>, { id, nit, email }: Client) {
  const data = kind === 'postgres' ? sql`data::jsonb` : sql`data`;
  return (where: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    where.or([
      where('accountId', '=', id),
      where.and([where('template', 'in', BY_NIT), sql<SqlBool>`${data} ->> 'nit' = ${nit}`]),
      where.and([where('template', '=', TO_AGENCY), isSameAddress(sql`${data} ->> 'email'`, email)]),
      where.and([where('template', 'in', TO_SENDER), isSameAddress(where.ref('recipient'), email)]),
    ]);
}

/** Returns the SQL condition that a stored mail address is this one, in any case. */
export function isSameAddress(stored: Expression<unknown>, email: string) {
  return sql<SqlBool>`lower(${stored}) = ${email.toLowerCase()}`;
}
