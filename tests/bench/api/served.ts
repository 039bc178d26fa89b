import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY_MIB } from '../../../src/server/platform/setting-readers.ts';
import { startPostgres } from '../../support/postgres-server.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import { type SmtpSink, startSmtp } from '../../support/smtp.ts';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;

/** The real server as a separate process, with an empty database and limits too high to matter. */
interface Served {
  readonly origin: string;
  readonly smtp: SmtpSink;
  readonly pid: number;
  readonly database: { readonly dataDir: string; readonly databaseUrl: string | undefined };
  close(): Promise<void>;
}

export async function serve(kind: (typeof DATABASES)[number]): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = kind === 'SQLite' ? undefined : await startPostgres({ durable: true });
  const databaseUrl = postgres?.url;
  const smtp = await startSmtp();
  const server = spawnServer({
    PORT: '0',
    LIMITS_FACTOR: '100000',
    // As in production and for bare hashing; servers of tests hash with less.
    PASSWORD_MEMORY_MIB: String(MEMORY_MIB.default),
    SITE_DIR: 'dist/site',
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const origin = `http://127.0.0.1:${await portOf(server)}`;
  return {
    origin,
    smtp,
    pid: server.child.pid ?? 0,
    database: { dataDir, databaseUrl },
    close: async () => {
      server.child.kill('SIGTERM');
      await server.exited;
      await smtp.close();
      await postgres?.remove();
      await rm(dataDir, { recursive: true });
    },
  };
}
