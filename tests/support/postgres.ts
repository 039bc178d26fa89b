import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { bringUpToDate } from './bring-up-to-date.ts';
import { administer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL whose user may create databases. */
    readonly postgresUrl: string;
    /** The name of a database there with the current schema, to be copied. */
    readonly migratedDatabase: string;
  }
}

/** Starts one PostgreSQL for all tests of a run, unless TEST_DATABASE_URL names an existing one. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : { url: given, remove: async () => {} };
  project.provide('postgresUrl', server.url);
  const name = `template_${randomBytes(8).toString('hex')}`;
  await administer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await bringUpToDate({ dataDir: '', databaseUrl: url.href });
  project.provide('migratedDatabase', name);
  return async () => {
    await administer(server.url, `drop database ${name} with (force)`);
    await server.remove();
  };
}
