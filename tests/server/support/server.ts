import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { migratedDatabase } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import { QUICK_PASSWORDS } from '../../support/quick-passwords.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts the real server on a free port; `settings` are environment variables. By default it has a database of its own. */
export async function startServer(
  settings: Record<string, string> = {},
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<TestServer> {
  const own = settings['DATA_DIR'] === undefined ? await migratedDatabase('sqlite') : undefined;
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    // No request of a test is on its way when a server ends.
    LINGER_SECONDS: '0',
    ...QUICK_PASSWORDS,
    SITE_DIR: inject('siteFolder'),
    ...own?.settings,
    ...settings,
  });
  const app = await buildApp({ config });
  prepare(app);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    await own?.drop();
  };
  return { app, port, close };
}

/** Starts a server for the tests of a block or a file, as `prepared` does. */
export function preparedServer(...given: Parameters<typeof startServer>): TestServer {
  return prepared(
    () => startServer(...given),
    (server) => server.close(),
  );
}
