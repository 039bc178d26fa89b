import { readConfig } from './platform/config/config.ts';
import { requireDataFolder } from './platform/db/data-folder-lock.ts';
import { supervise } from './platform/processes/supervise.ts';
import { StartError } from './platform/start-error.ts';

/** Whether what is published takes effect while the server runs; wrong settings are told by the server itself. */
export function isToBeSupervised(): boolean {
  try {
    return readConfig().publish !== 'no';
  } catch {
    return false;
  }
}

/**
 * Runs the server so that it can be replaced, and holds the data folder for it: while one process follows another, both work
 * on it. What it cannot start with is said, and exits with 1.
 * @param main file of the server's program
 */
export function superviseServer(main: string): void {
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
