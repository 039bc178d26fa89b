import { inject } from 'vitest';
import { API_PATH } from '../../../src/shared/site-paths.ts';
import { migratedDatabase } from '../../support/database.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import { type ApiReply, type ApiRequest, callApi, PUBLIC_URL } from './api.ts';
import { ask } from './ask.ts';

export interface ServerApart {
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  call(method: string, path: string, call?: ApiRequest): Promise<ApiReply>;
  /** Asks again and again whether it is alive; the longest wait for the answer, in milliseconds. */
  longestWaitDuring(work: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

/** The server as a process of its own, as `npm run serve` begins it, on an embedded database. */
export async function startServerApart(more: Record<string, string> = {}): Promise<ServerApart> {
  const { settings: database, drop } = await migratedDatabase('sqlite');
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
    async longestWaitDuring(work) {
      let longest = 0;
      let isOver = false;
      const done = work().finally(() => {
        isOver = true;
      });
      const watch = async () => {
        while (!isOver) {
          const before = performance.now();
          const { status } = await ask({ port }, '/health/live');
          if (status !== 200) throw new Error(`health answered ${status}`);
          longest = Math.max(longest, performance.now() - before);
        }
      };
      await Promise.all([done, watch()]);
      return longest;
    },
    async close() {
      server.child.kill('SIGKILL');
      await server.exited;
      await drop();
    },
  };
}
