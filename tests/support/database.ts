import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { openDatabase } from '../../src/server/open-database.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { isDeep } from './depth.ts';
import { administer } from './postgres-server.ts';
import { untilStarted } from './postgres-start.ts';
import { prepared } from './prepared.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Both databases of the site, for tests of what they do differently: races, stores, migrations, throttles, outages. */
export const DATABASE_KINDS = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** The databases for tests above the stores, where both behave alike: the gate tests one, test:deep both. */
export const ANY_DATABASE_KIND: readonly DatabaseKind[] = isDeep ? DATABASE_KINDS : ['sqlite'];

/**
 * Options for a case that does not depend on the database, in a file whose other cases do: on the second database it is
 * left to the deep tests.
 */
export function onAnyDatabase(kind: DatabaseKind): { readonly tags: string[] } {
  return { tags: kind === ANY_DATABASE_KIND[0] ? [] : ['deep'] };
}

/** The settings of a separate database, and the function that drops it. */
export interface TestDatabase {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** Makes a database without a schema, for tests of migrations. */
export function emptyDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return newDatabase(kind, async () => {}, '');
}

/** Makes an empty database with the current schema. */
export function migratedDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const fill = (dataDir: string) => cp(inject('migratedFolder'), dataDir, { recursive: true });
  return newDatabase(
    kind,
    fill,
    kind === 'postgres' ? `template ${inject('migratedDatabase')} strategy file_copy` : '',
  );
}

/** Makes a migrated database for the tests of a block, as `prepared` does. */
export function preparedStore(kind: DatabaseKind, often?: 'once' | 'each'): TestDatabase {
  return prepared(
    () => migratedDatabase(kind),
    ({ drop }) => drop(),
    often,
  );
}

/** Opens the database of a server. @param settings environment variables of the server */
export function openStored({
  DATA_DIR: dataDir = '',
  DATABASE_URL: databaseUrl,
}: Readonly<Record<string, string>>): Database {
  return openDatabase({ dataDir, databaseUrl }, () => {});
}

/** A separate database, open for tests that use it directly. */
export interface OpenTestDatabase extends Pick<TestDatabase, 'settings'> {
  readonly database: Database;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/** Makes and opens a database without a schema, for tests of migrations. */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<OpenTestDatabase> {
  return opened(await emptyDatabase(kind));
}

/** Makes and opens an empty database with the current schema. */
export async function openTestDatabase(kind: DatabaseKind): Promise<OpenTestDatabase> {
  return opened(await migratedDatabase(kind));
}

/** Opens a database for the tests of a block, or for each of them, as `prepared` does. */
export function preparedDatabase(kind: DatabaseKind, often?: 'once' | 'each'): Database {
  let close = async () => {};
  const open = async () => {
    const stored = await openTestDatabase(kind);
    close = stored.close;
    return stored.database;
  };
  return prepared(open, () => close(), often);
}

function opened({ settings, drop }: TestDatabase): OpenTestDatabase {
  const database = openStored(settings);
  return {
    settings,
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * @param fill writes the initial files of an embedded database
 * @param options options of `create database` that do the same in PostgreSQL
 */
async function newDatabase(
  kind: DatabaseKind,
  fill: (dataDir: string) => Promise<void>,
  options: string,
): Promise<TestDatabase> {
  const folder = makeTemporaryFolder();
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'sqlite') {
    await fill(folder);
    return { settings: { DATA_DIR: folder }, drop: removeFolder };
  }
  await untilStarted(inject('postgresStart'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(inject('postgresUrl'), `create database ${name} ${options}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url.href },
    drop: async () => {
      await administer(inject('postgresUrl'), `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}
