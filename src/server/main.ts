import cluster from 'node:cluster';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as generated from '../generated/generation.ts';
import { readCommandLine } from './commands/command-line.ts';
import type * as server from './start-server.ts';
import { isToBeSupervised, superviseServer } from './supervise-server.ts';

const usage = `npm run serve
Serves the built site and the API on one port (PORT), without checking the sources.
`;

readCommandLine({ usage });
if (cluster.isPrimary && isToBeSupervised()) superviseServer(import.meta.filename);
else {
  // A server that follows publications may be started from another folder than this one.
  const start = cluster.isWorker ? await (await import('./choose-state.ts')).chooseState() : undefined;
  const root = start?.root ?? join(import.meta.dirname, '../..');
  const read = (file: string) => import(pathToFileURL(join(root, file)).href);
  // This is the first generated module to be read, and it is awaited: the server compares it later to find out whether the
  // modules read after it belong to the same generation.
  const { generation }: typeof generated = await read('src/generated/generation.ts');
  const { startServer }: typeof server = await read('src/server/start-server.ts');
  await startServer({ generation, start });
}
