import type { Database } from '../../../src/server/platform/db/database.ts';
import type { RequestInfo } from '../../../src/server/platform/http/request-info.ts';
import { insertStaff } from '../../../src/server/staff/accounts.ts';
import { person } from './staff-life.ts';

/** What the audit records of a request, for actions that tests do without one. */
export const REQUEST_INFO: RequestInfo = {
  ip: '192.0.2.1',
  requestId: 'r',
  device: { browser: 'Firefox', system: 'Linux' },
};

/** Adds a publisher. @returns the id of the account */
export async function insertPublisher(database: Database, username = 'ana.ruiz'): Promise<string> {
  const account = { person: person(username), status: 'active', role: 'publisher', language: 'es' } as const;
  return String(await database.transaction((tx) => insertStaff(tx, { ...account, passwordHash: 'x' })));
}

/** Adds a publisher. @returns the author of what a test does in the name of this publisher */
export async function publisherIn(database: Database, username?: string) {
  return { actorId: await insertPublisher(database, username), requestInfo: REQUEST_INFO };
}
