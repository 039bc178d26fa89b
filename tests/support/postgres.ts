import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bringUpToDate } from './bring-up-to-date.ts';
import { lastingPort } from './free-port.ts';
import { administer, postgresAt, startPostgres } from './postgres-server.ts';
import { noteStart } from './postgres-start.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL whose user may create databases. It starts beside the first tests: see `postgresStart`. */
    readonly postgresUrl: string;
    /** The name of a database there with the current schema, to be copied. */
    readonly migratedDatabase: string;
    /** A file that exists once it has started, or has failed to. */
    readonly postgresStart: string;
  }
}

/**
 * Starts one PostgreSQL for all tests of a run, unless TEST_DATABASE_URL names an existing one. It does not wait for it,
 * because the first tests need none.
 */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const port = await lastingPort();
  const url = given ?? postgresAt(port);
  const name = `template_${randomBytes(8).toString('hex')}`;
  const folder = makeTemporaryFolder('postgres-start');
  project.provide('postgresUrl', url);
  project.provide('migratedDatabase', name);
  project.provide('postgresStart', join(folder, 'start'));

  const start = async () => {
    const server = given === undefined ? await startPostgres({ port }) : undefined;
    await administer(url, `create database ${name}`);
    const migrated = new URL(url);
    migrated.pathname = `/${name}`;
    await bringUpToDate({ dataDir: '', databaseUrl: migrated.href });
    return server;
  };
  const started = noteStart(join(folder, 'start'), start());
  return async () => {
    const server = await started;
    if (server !== 'failed') {
      await administer(url, `drop database ${name} with (force)`);
      await server?.remove();
    }
    await rm(folder, { recursive: true });
  };
}
