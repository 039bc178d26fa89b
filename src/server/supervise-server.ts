import { readConfig } from './platform/config/config.ts';
import { requireDataFolder } from './platform/db/data-folder-lock.ts';
import { supervise } from './platform/processes/supervise.ts';
import { StartError } from './platform/start-error.ts';

/** Whether publications take effect while the server runs. Wrong settings are reported by the server itself. */
export function isToBeSupervised(): boolean {
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
