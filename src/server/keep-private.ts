import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL_FOLDER } from './domain/mails/transport/file-transport.ts';
import { STATES_FOLDER } from './domain/published-states/unpack-beside-code.ts';
import type { Config } from './platform/config/config.ts';
import { PEPPER_FILE } from './platform/credentials/pepper.ts';
import { createDataFolder, requireFolder } from './platform/data-folder.ts';
import { LOCK_FILE } from './platform/db/data-folder-lock.ts';
import { SQLITE_FILE } from './platform/db/sqlite.ts';
import { restrictToOwner } from './platform/private-files.ts';

const [SECRETS_FOLDER = ''] = PEPPER_FILE.split('/');
/** Name prefixes of what the server and its commands create in the data folder. Private folders need no check inside. */
const OURS = [SQLITE_FILE, LOCK_FILE, SECRETS_FOLDER, MAIL_FOLDER, STATES_FOLDER, 'replaced-', 'restore.'];

/**
 * Removes the rights of other users to files in the data folder that an earlier release or a manual copy left open. The
 * folder itself and any other files in it are left to the operator.
 * @returns the paths that are still open because they belong to another user
 */
export function keepPrivate(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => OURS.some((ours) => name.startsWith(ours)));
  return restrictToOwner(names.map((name) => join(dataDir, name)));
}

/**
 * Refuses folders in which this server could not write later: for mails, published states and uploads.
 * @throws StartError in one sentence with the folder
 */
export function requireFolders({ dataDir, smtpUrl, publish }: Config): void {
  createDataFolder(dataDir);
  const used = [...(smtpUrl === undefined ? [MAIL_FOLDER] : []), ...(publish === 'no' ? [] : [STATES_FOLDER])];
  // A missing one can be created later.
  for (const name of used) if (existsSync(join(dataDir, name))) requireFolder(join(dataDir, name));
  requireFolder(tmpdir(), { shown: `TMPDIR=${tmpdir()}` });
}
