import type { Database } from '../../platform/db/database.ts';
import type { Realm } from '../accounts/tables.ts';
import { findUser } from '../client-users/lock-user.ts';
import { accountById, staffById } from './store.ts';

/** How a mail speaks to the holder of an account, and what they log in by. */
export async function holderOf(database: Database, realm: Realm, id: string) {
  if (realm === 'client') {
    const client = await accountById(database, id);
    return client && { email: client.email, values: { name: client.name, account: client.nit } };
  }
  const member = await staffById(database, id);
  return member && { email: member.email, values: { name: member.firstName, account: member.username } };
}

/** The same for somebody whom a client has invited. */
export async function personOf(database: Database, id: string) {
  const user = await findUser(database, id);
  return user && { email: user.email, values: { name: user.name, account: `${user.nit} · ${user.email}` } };
}
