import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL whose user may make databases. */
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL for all tests of a run, unless TEST_DATABASE_URL names one that is there. */
export default async function providePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.remove;
}
