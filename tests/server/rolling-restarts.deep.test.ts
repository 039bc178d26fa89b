import { describe, expect, inject, test } from 'vitest';
import { migratedDatabase } from '../support/database.ts';
import { portOf, type ServerProcess, spawnServer } from '../support/server-process.ts';
import { pageRoute } from './support/catalog.ts';
import { serveWhileRestarting } from './support/rolling-restarts.ts';

const REQUESTS = 50_000;
const VISITORS = 24;

describe('a rolling restart of two instances (S-86)', () => {
  test('fails none of 50,000 requests on keep-alive connections', { timeout: 300_000 }, async () => {
    const { settings, drop } = await migratedDatabase('postgres');
    const start = (port: string) =>
      spawnServer({ ...settings, PORT: port, LOG_LEVEL: 'silent', DRAIN_SECONDS: '1', SITE_DIR: inject('siteFolder') });
    const instance = async () => {
      let server: ServerProcess = start('0');
      const port = await portOf(server);
      return {
        port: () => port,
        restart: async () => {
          server.child.kill('SIGTERM');
          expect(await server.exited).toBe(0);
          server = start(String(port));
          await portOf(server);
        },
        end: async () => {
          server.child.kill('SIGTERM');
          await server.exited;
        },
      };
    };
    const instances = [await instance(), await instance()];
    const { answered, failures, restarts } = await serveWhileRestarting(instances, {
      visitors: VISITORS,
      requests: REQUESTS,
      path: pageRoute.path,
    });
    expect(failures).toEqual([]);
    expect(answered).toBe(REQUESTS);
    expect(restarts).toBeGreaterThan(3);
    await Promise.all(instances.map(({ end }) => end()));
    await drop();
  });
});
