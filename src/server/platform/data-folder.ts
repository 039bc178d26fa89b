import { mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * Creates the data folder, which only its owner may enter. An existing folder keeps its mode.
 * @throws StartError if it cannot be created
 */
export function createDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`Cannot start: the folder DATA_DIR=${dataDir} cannot be created: ${String(error)}`);
  }
}
