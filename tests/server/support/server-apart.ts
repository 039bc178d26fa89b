import { inject } from 'vitest';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { type DatabaseKind, migratedDatabase } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import { type ApiReply, type ApiRequest, callApi, PUBLIC_URL } from './api.ts';
import { type Watched, watched } from './watched.ts';

interface ServerApart {
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  call(method: string, path: string, call?: ApiRequest): Promise<ApiReply>;
  /** Checks repeatedly whether the server is alive while `work` runs. */
  during(work: () => Promise<void>): Promise<Watched>;
  close(): Promise<void>;
}

/** Starts a server in a process of its own for the tests of a block, as `prepared` does. */
export function preparedServerApart(...given: Parameters<typeof startServerApart>): ServerApart {
  return prepared(
    () => startServerApart(...given),
    (server) => server.close(),
  );
}

/** Starts the server in a process of its own, as `npm run serve` does. */
async function startServerApart(
  more: Record<string, string> = {},
  kind: DatabaseKind = 'sqlite',
): Promise<ServerApart> {
  const { settings: database, drop } = await migratedDatabase(kind);
  const settings = {
    ...database,
    PUBLIC_URL,
    LIMITS_FACTOR: '1000',
    PORT: '0',
    SITE_DIR: inject('siteFolder'),
    ...more,
  };
  const server = spawnServer({ LOG_LEVEL: 'silent', ...settings });
  const port = await portOf(server);
  return {
    port,
    settings,
    call: (method, path, call) => callApi(`http://127.0.0.1:${port}${API_PATH}${path}`, method, call),
    during: (work) => watched({ port, pid: server.child.pid ?? 0 }, work),
    async close() {
      server.child.kill('SIGKILL');
      await server.exited;
      await drop();
    },
  };
}
