import cluster from 'node:cluster';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as generated from '../generated/generation.ts';
import type * as server from './start-server.ts';
import { isToBeSupervised, superviseServer } from './supervise-server.ts';

if (cluster.isPrimary && isToBeSupervised()) superviseServer(import.meta.filename);
else {
  // What follows publications may be started from another folder than this.
  const start = cluster.isWorker ? await (await import('./choose-state.ts')).chooseState() : undefined;
  const root = start?.root ?? join(import.meta.dirname, '../..');
  const read = (file: string) => import(pathToFileURL(join(root, file)).href);
  // First of all that is generated, and awaited: by it is found out whether the rest, read after it, belongs together.
  const { generation }: typeof generated = await read('src/generated/generation.ts');
  const { startServer }: typeof server = await read('src/server/start-server.ts');
  await startServer({ generation, start });
}
