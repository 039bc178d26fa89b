import { resolve } from 'node:path';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { StartError } from '../../platform/start-error.ts';
import { examineBuiltSite } from './built-site.ts';
import { examineDataFolder, nearest } from './data-folder.ts';
import { examineDatabase } from './database.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { examineDisk, examineMachine } from './machine.ts';
import { examineMail } from './mail.ts';
import { examinePasswordKey } from './password-key.ts';
import { examineAddress } from './public-address.ts';
import { examinePublishedState } from './published-state.ts';
import { examineSettings } from './settings.ts';

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
