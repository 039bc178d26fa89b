import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { openDatabase } from '../../src/server/domain/database/open.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { makeDataFolder } from './data-folder.ts';
import { isDeep } from './depth.ts';
import { administer } from './postgres-server.ts';

/** The two that the site runs on: for what each does in its own way – races, stores, migrations, throttles, outages. */
export const DATABASE_KINDS = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** For what stands above the stores and holds on one as on the other: the gate tries one, test:deep both. */
export const ANY_DATABASE_KIND: readonly DatabaseKind[] = isDeep ? DATABASE_KINDS : ['sqlite'];

/**
 * For a case that does not lean on which database it is, among others that do (races, what a store keeps): on the second
 * one it is for the deep tests.
 */
export function onAnyDatabase(kind: DatabaseKind): { readonly tags: string[] } {
  return { tags: kind === ANY_DATABASE_KIND[0] ? [] : ['deep'] };
}

/** Settings for a database of one's own, and its end. */
export interface TestDatabase {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** A new database without any schema, for tests of how it gets one. */
export function emptyDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return newDatabase(kind, async () => {}, '');
}

/** A new database with today's schema and nothing in it. */
export function migratedDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const fill = (dataDir: string) => cp(inject('migratedFolder'), dataDir, { recursive: true });
  return newDatabase(
    kind,
    fill,
    kind === 'postgres' ? `template ${inject('migratedDatabase')} strategy file_copy` : '',
  );
}

/** A new database with today's schema and nothing in it, open, for tests of what works on it directly. */
export async function openTestDatabase(kind: DatabaseKind): Promise<{ database: Database; close(): Promise<void> }> {
  const { settings, drop } = await migratedDatabase(kind);
  const database = openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }, () => {});
  return {
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * @param fill makes what an embedded database begins with
 * @param options the same for PostgreSQL, in words of its `create database`
 */
async function newDatabase(
  kind: DatabaseKind,
  fill: (dataDir: string) => Promise<void>,
  options: string,
): Promise<TestDatabase> {
  const folder = makeDataFolder();
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'sqlite') {
    await fill(folder);
    return { settings: { DATA_DIR: folder }, drop: removeFolder };
  }
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
