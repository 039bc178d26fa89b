import type { Realm } from '../api/realm.ts';

/** The table of each realm's accounts. */
export const ACCOUNTS = { client: 'clientAccounts', staff: 'staffAccounts' } as const satisfies Record<Realm, string>;
