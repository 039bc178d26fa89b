import cluster from 'node:cluster';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as generated from '../generated/generation.ts';
import { readCommandLine } from './commands/command-line.ts';
import { readConfig } from './platform/config/config.ts';
import { requireDataFolder } from './platform/db/data-folder-lock.ts';
import { supervise } from './platform/processes/supervise.ts';
import { StartError } from './platform/start-error.ts';
import type * as server from './start-server.ts';

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

/** Whether publications take effect while the server runs. Wrong settings are reported by the server itself. */
function isToBeSupervised(): boolean {
  try {
    return readConfig().publish !== 'no';
  } catch {
    return false;
  }
}

/**
 * Runs the server so that it can be replaced, and holds the lock of the data folder for it: while one process replaces
 * another, both work on the folder. If the server cannot start, prints the reason and sets exit code 1.
 * @param main file of the server's program
 */
function superviseServer(main: string): void {
  process.umask(0o077);
  try {
    const { databaseUrl, dataDir } = readConfig();
    const lock = databaseUrl === undefined ? requireDataFolder(dataDir) : undefined;
    supervise(main, () => lock?.release());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
