import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MAIL_FOLDER } from './domain/mails/transport/file-transport.ts';
import { STATES_FOLDER } from './domain/published-states/take-beside.ts';
import { PEPPER_FILE } from './platform/credentials/pepper.ts';
import { LOCK_FILE } from './platform/db/data-folder-lock.ts';
import { SQLITE_FILE } from './platform/db/sqlite.ts';
import { takeFromOthers } from './platform/private-files.ts';

const [SECRETS_FOLDER = ''] = PEPPER_FILE.split('/');
/** What the server and its commands make in the data folder, by how the names begin; nobody enters a folder that is private. */
const OURS = [SQLITE_FILE, LOCK_FILE, SECRETS_FOLDER, MAIL_FOLDER, STATES_FOLDER, 'replaced-', 'restore.'];

/**
 * Takes from others what an earlier release, or a copy by hand, left open to them in the data folder. The folder itself,
 * and what else is in it, are the operator's.
 * @returns what is still open, because it belongs to somebody else
 */
export function keepPrivate(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => OURS.some((ours) => name.startsWith(ours)));
  return takeFromOthers(names.map((name) => join(dataDir, name)));
}
