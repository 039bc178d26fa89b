import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { folderOfTest } from '../../support/prepared.ts';
import { type ServerProcess, spawnServer } from '../../support/server-process.ts';

/**
 * Gives each case a folder and the server as a process of its own with its data there, which is ended after the case.
 * @param name begins the name of the folder
 */
export function spawnedServers(name: string) {
  let folder: string;
  let started: ServerProcess | undefined;
  beforeEach(() => {
    folder = folderOfTest(name);
  });
  afterEach(async () => {
    started?.child.kill('SIGKILL');
    await started?.exited;
  });
  const dataDir = () => join(folder, 'data');
  /** The settings of the server that `start` starts, which other processes may have too. */
  const settings = () => ({ PORT: '0', SITE_DIR: inject('siteFolder'), DATA_DIR: dataDir() });
  return {
    folder: () => folder,
    dataDir,
    settings,
    start: (change: Readonly<Record<string, string>> = {}): ServerProcess => {
      started = spawnServer({ ...settings(), ...change });
      return started;
    },
  };
}
