import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/server/app.ts';
import { loadLiveRenderer } from '../../../src/server/load-live-renderer.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { makeSiteFolder, removeSiteFolder } from './site-folder.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The real server on a free port with a site of its own; `settings` are environment variables. */
export async function startServer(
  settings: Record<string, string> = {},
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<TestServer> {
  const folder = await makeSiteFolder();
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SITE_DIR: folder,
    DATA_DIR: join(folder, 'data'),
    ...settings,
  });
  const app = await buildApp({ config, renderer: await loadLiveRenderer(config.siteDir) });
  prepare(app);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    await removeSiteFolder(folder);
  };
  return { app, port, close };
}
