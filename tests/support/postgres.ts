import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/domain/database/migrate.ts';
import { openDatabase } from '../../src/server/domain/database/open.ts';
import { makeDataFolder } from './data-folder.ts';
import { administer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL whose user may make databases. */
    readonly postgresUrl: string;
    /** Databases with today's schema, to be copied: a data folder of the embedded one, and the name of one in PostgreSQL. */
    readonly templates: { readonly folder: string; readonly database: string };
  }
}

/** Starts one PostgreSQL for all tests of a run, unless TEST_DATABASE_URL names one that is there. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : { url: given, remove: async () => {} };
  project.provide('postgresUrl', server.url);
  const folder = makeDataFolder('template');
  const database = `template_${randomBytes(8).toString('hex')}`;
  await administer(server.url, `create database ${database}`);
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  await Promise.all([bringUpToDate(folder), bringUpToDate(folder, url.href)]);
  project.provide('templates', { folder, database });
  return async () => {
    await administer(server.url, `drop database ${database} with (force)`);
    await server.remove();
    await rm(folder, { recursive: true });
  };
}

async function bringUpToDate(dataDir: string, databaseUrl?: string): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl }, () => {});
  await migrate(database);
  await database.close();
}
