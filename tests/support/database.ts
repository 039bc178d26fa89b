import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/server/platform/db/database.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { openDatabase } from '../../src/server/platform/db/open.ts';
import { isDeep } from './depth.ts';

/** The two that the site runs on: for what each does in its own way – races, stores, migrations, throttles, outages. */
export const DATABASE_KINDS = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** For what stands above the stores and holds on one as on the other: the gate tries one, test:deep both. */
export const ANY_DATABASE_KIND: readonly DatabaseKind[] = isDeep ? DATABASE_KINDS : ['sqlite'];

/** Settings for a new, empty database, and its end. */
export interface EmptyDatabase {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  drop(): Promise<void>;
}

export async function emptyDatabase(kind: DatabaseKind): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'sqlite') return { settings: { DATA_DIR: folder }, drop: removeFolder };
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url.href },
    drop: async () => {
      await administer(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** An open database with today's schema, for tests of what works on it directly. */
export async function openTestDatabase(kind: DatabaseKind): Promise<{ database: Database; close(): Promise<void> }> {
  const { settings, drop } = await emptyDatabase(kind);
  const database = openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }, () => {});
  await migrate(database);
  return {
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
