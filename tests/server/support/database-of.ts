import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { forms } from '../../../src/generated/forms.ts';
import { accountData, storeFile } from '../../../src/server/accounts/account.ts';
import type { ClientAccountTable } from '../../../src/server/identity/accounts.ts';
import { Passwords } from '../../../src/server/identity/credentials/passwords.ts';
import { loadPepper } from '../../../src/server/identity/credentials/pepper.ts';
import { beginSession } from '../../../src/server/identity/sessions.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { insertStaff } from '../../../src/server/staff/accounts.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { type DatabaseKind, openStored } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import { QUICK_PASSWORDS } from '../../support/quick-passwords.ts';
import { type Api, preparedApi } from './api.ts';
import { EMAIL, NIT, PASSWORD, PDF } from './client-life.ts';

export interface Client {
  readonly id: string;
  readonly nit: string;
  readonly rutFileId: string;
  /** The token of an active session. */
  readonly token: string;
}

const ADMINISTRATOR = {
  username: 'admin',
  firstName: 'A',
  lastName: 'B',
  email: 'a@agency.example',
  process: 'imports',
};

/** A server's database, with clients that can be added without registering. */
export interface ServerDatabase {
  readonly database: Database;
  readonly passwords: Passwords;
  add(change?: Partial<Insertable<ClientAccountTable>>): Promise<Client>;
  /** Adds an administrator without registering. @returns its id */
  addAdministrator(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a server for the tests of a block, with its database beside it, and ends both after them.
 * @returns objects that stand for the two as soon as a test or a later hook runs
 */
export function useServer(
  kind: DatabaseKind,
  settings: Record<string, string> = {},
): { readonly api: Api; readonly db: ServerDatabase } {
  const api = preparedApi(kind, settings);
  return { api, db: preparedDatabaseOf(api) };
}

/** Opens the database of a server for the tests of a block, or for each of them, as `prepared` does. */
export function preparedDatabaseOf(api: Pick<Api, 'settings'>, often?: 'once' | 'each'): ServerDatabase {
  return prepared(
    () => openDatabaseOf(api),
    (db) => db.close(),
    often,
  );
}

export async function openDatabaseOf({ settings }: Pick<Api, 'settings'>): Promise<ServerDatabase> {
  const { DATA_DIR: dataDir = '', PASSWORD_PEPPER: passwordPepper } = settings;
  const database = openStored(settings);
  const passwords = new Passwords(loadPepper({ dataDir, passwordPepper }), {
    memoryMib: Number(settings['PASSWORD_MEMORY_MIB'] ?? QUICK_PASSWORDS.PASSWORD_MEMORY_MIB),
  });
  // One hash for all clients, because hashing takes a while.
  const passwordHash = await passwords.hash(PASSWORD);
  return {
    database,
    passwords,
    add: (change = {}) => add(database, { passwordHash, ...change }),
    addAdministrator: async () => {
      const account = { role: 'administrator', status: 'active', passwordHash, language: 'es' } as const;
      return (await insertStaff(database, { person: ADMINISTRATOR, ...account })) ?? '';
    },
    close: database.close,
  };
}

function add(database: Database, change: Partial<Insertable<ClientAccountTable>>): Promise<Client> {
  return database.transaction(async (tx) => {
    const { nit = NIT, email = EMAIL } = change;
    const rut = { name: `rut-${nit}.pdf`, type: 'application/pdf', size: PDF.length, content: PDF };
    const rutFileId = await storeFile(tx, rut);
    const account = {
      ...accountData(forms.registration, { ...validValues.registration, nit, email }),
      id: uuid(),
      nitsistema: null,
      perfil: 'cliente',
      status: 'active',
      passwordHash: '',
      rutFileId,
      language: 'es',
      createdAt: 0,
      updatedAt: 0,
      activatedAt: 0,
      ...change,
    } as const;
    await tx.query.insertInto('clientAccounts').values(account).execute();
    const { token } = await beginSession(tx, 'client', account.id);
    return { id: account.id, nit, rutFileId, token };
  });
}
