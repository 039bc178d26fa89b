import { shownTaxId } from '../../shared/tax-id.ts';
import type { Realm } from '../api/handler.ts';
import type { NewMail } from '../mail/outbox.ts';
import type { Connection } from '../platform/db/database.ts';
import type { forUpdate } from '../platform/db/statements.ts';
import { staffWords } from './accounts.ts';

type Query = Pick<Connection, 'query'>;
type Lock = ReturnType<typeof forUpdate>;

const UNLOCKED: Lock = (select) => select;

/**
 * Returns an account of either realm with what names its holder: how a mail greets them, what they log in with, as it is stored
 * and as they know it, and what others know of them.
 * @param lock locks the account until the end of a transaction; left out: it is only read
 */
export async function holderOf(connection: Query, realm: Realm, id: string, lock = UNLOCKED) {
  if (realm === 'client') {
    const client = await clientById(connection, id, lock);
    if (client === undefined) return undefined;
    const { nit: login, name } = client;
    return { ...client, login, shownLogin: shownTaxId(login), facts: [login, name] };
  }
  const member = await staffById(connection, id, lock);
  if (member === undefined) return undefined;
  const { username: login, firstName: name } = member;
  return { ...member, name, login, shownLogin: login, facts: staffWords(member) };
}

/** Returns the mail with a link for a new password. It looks up the account of a login when it is sent. */
export function recoveryMail(realm: Realm, login: string): Pick<NewMail, 'template' | 'data'> {
  if (realm === 'client') return { template: 'recovery', data: { nit: login } };
  return { template: 'staff-recovery', data: { username: login } };
}

/** Returns a client's account; undefined if there is none. */
export function clientById({ query }: Query, id: string, lock = UNLOCKED) {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'nit', 'name', 'email', 'status', 'verification', 'profile'])
    .where('id', '=', id)
    .$call(lock)
    .executeTakeFirst();
}

/**
 * Returns the account of a member of staff; undefined if there is none any more.
 * @param id undefined if a mail concerns no member of staff
 */
export async function staffById({ query }: Query, id: string | undefined, lock = UNLOCKED) {
  if (id === undefined) return undefined;
  return query
    .selectFrom('staffAccounts')
    .select(['id', 'username', 'firstName', 'lastName', 'email', 'status', 'role'])
    .where('id', '=', id)
    .$call(lock)
    .executeTakeFirst();
}
