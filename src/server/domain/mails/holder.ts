import type { Database } from '../../platform/db/database.ts';
import type { Realm } from '../accounts/tables.ts';
import { findUser } from '../client-users/lock-user.ts';
import { accountById, staffById } from './store.ts';

/** Returns an account's mail address, its holder's name and what the holder logs in with. */
export async function holderOf(database: Database, realm: Realm, id: string) {
  if (realm === 'client') {
    const client = await accountById(database, id);
    return client && { email: client.email, values: { name: client.name, account: client.nit } };
  }
  const member = await staffById(database, id);
  return member && { email: member.email, values: { name: member.firstName, account: member.username } };
}

/** Returns the same for a person whom a client has invited. */
export async function personOf(database: Database, id: string) {
  const user = await findUser(database, id);
  return user && { email: user.email, values: { name: user.name, account: `${user.nit} · ${user.email}` } };
}
