import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * Creates the data folder, which only its owner may enter. An existing folder keeps its mode.
 * @throws StartError if it cannot be created or written
 */
export function createDataFolder(dataDir: string): void {
  requireFolder(dataDir, { shown: `DATA_DIR=${dataDir}`, mode: 0o700 });
}

/**
 * Creates a folder if it is missing, and refuses one in which the server could not write.
 * @param shown the folder as the operator knows it, for instance with the name of its setting
 * @throws StartError in one sentence
 */
export function requireFolder(folder: string, { shown = folder, mode }: { shown?: string; mode?: number } = {}): void {
  try {
    mkdirSync(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  } catch (error) {
    throw new StartError(`Cannot start: the folder ${shown} cannot be created: ${String(error)}`);
  }
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Cannot start: the folder ${shown} cannot be written (${(error as NodeJS.ErrnoException).code}). Make the user of the server its owner.`,
    );
  }
}
