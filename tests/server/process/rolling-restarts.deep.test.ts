import { describe, expect, inject, test } from 'vitest';
import { migratedDatabase } from '../../support/database.ts';
import { portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import { pageRoute } from '../support/catalog.ts';
import { serveWhileRestarting } from '../support/rolling-restarts.ts';

const AT_LEAST = { requests: 50_000, restarts: 4 };
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
      atLeast: AT_LEAST,
      path: pageRoute.path,
    });
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(AT_LEAST.requests);
    expect(restarts).toBeGreaterThanOrEqual(AT_LEAST.restarts);
    await Promise.all(instances.map(({ end }) => end()));
    await drop();
  });
});
