import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { RENDERER_FILE } from '../../../shared/routes/site-paths.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { StartError } from '../../platform/start-error.ts';
import { examineDataFolder, nearest } from './data-folder.ts';
import { examineDatabase } from './database.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { examineMail } from './mail.ts';
import { examinePasswordKey } from './password-key.ts';
import { examineAddress } from './public-address.ts';
import { examinePublishedState } from './published-state.ts';
import { examineSettings } from './settings.ts';

const MIB = 1024 * 1024;
/** The memory that the server needs under load: the site, a few password hashes at once, a file that is being checked. */
const MIN_MEMORY_BYTES = 512 * MIB;
/** Below MIN_DISK_BYTES the server soon refuses to write; below LOW_DISK_BYTES an operator should act. */
const MIN_DISK_BYTES = 100 * MIB;
const LOW_DISK_BYTES = 1024 * MIB;

/** Checks the user of the process and the memory of the machine. */
function examineMachine(): Finding[] {
  const { ok, warning } = findingsAbout('machine');
  const memory = process.constrainedMemory() || totalmem();
  const available = Math.min(memory, totalmem());
  return [
    process.getuid?.() === 0
      ? warning('this command runs as root', 'Run the server as a separate user who owns DATA_DIR and nothing else.')
      : ok(`Node ${process.version}, not run as root`),
    available < MIN_MEMORY_BYTES
      ? warning(`only ${inMiB(available)} of memory`, `The server needs at least ${inMiB(MIN_MEMORY_BYTES)}.`)
      : ok(`${inMiB(available)} of memory`),
  ];
}

/**
 * Says how much room the disk of a folder has left, in bytes and in files, as a finding of `doctor`.
 * @param folder an existing folder
 */
async function examineDisk(folder: string): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('disk');
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const message = `${inMiB(free)} free on the disk of ${folder}`;
  if (files > 0 && ffree === 0)
    return error(`no more files can be created on the disk of ${folder}`, 'Delete files that are not needed.');
  if (free < MIN_DISK_BYTES)
    return error(message, 'Free some space: when the disk is full, the server cannot store what visitors send.');
  return free < LOW_DISK_BYTES ? warning(message, 'Free some space before the disk is full.') : ok(message);
}

function inMiB(bytes: number): string {
  return `${Math.floor(bytes / MIB)} MiB`;
}

const { ok, error } = findingsAbout('site');

/** Checks that the site was built, and not at a time in the future of this machine's clock. */
async function examineBuiltSite(siteDir: string): Promise<Finding> {
  const manifest = join(resolve(siteDir), 'manifest.json');
  if (!existsSync(manifest) || !existsSync(join(resolve(siteDir), RENDERER_FILE)))
    return error(`there is no built site in ${resolve(siteDir)}`, 'Build it: npm run build');
  const { mtime } = await stat(manifest);
  if (mtime.getTime() > Date.now())
    return error(
      `the site was built at ${mtime.toISOString()}, which is in the future by the clock of this machine`,
      'Synchronize the clock with NTP.',
    );
  return ok(`built at ${mtime.toISOString()}`);
}

/**
 * Checks whether a server could start with these settings and work, and says how to fix each problem. Examines the machine,
 * the files, the database, the mail server and the public address; changes nothing.
 */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const config = configOf(environment);
  if (!('host' in config)) return [config];
  return [
    ...examineSettings(config, environment),
    ...examineMachine(),
    await examineBuiltSite(config.siteDir),
    ...(await examineDataFolder(config.dataDir)),
    await examineDisk(await nearest(resolve(config.dataDir))),
    ...examinePasswordKey(config),
    ...(await examineDatabase(config)),
    ...(await examinePublishedState(config)),
    ...(await examineMail(config.smtpUrl)),
    ...(await examineAddress(config.publicUrl)),
  ];
}

function configOf(environment: Readonly<Record<string, string | undefined>>): Config | Finding {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return findingsAbout('settings').error(
      error.message.replace(/^Cannot start: /, ''),
      'docs/operation.md lists all settings.',
    );
  }
}
