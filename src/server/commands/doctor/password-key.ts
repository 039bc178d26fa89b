import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAMAGED_KEY_ADVICE, loadPepper, PEPPER_FILE, type Pepper } from '../../identity/credentials/pepper.ts';
import type { Config } from '../../platform/config/config.ts';
import { StartError } from '../../platform/start-error.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { error } = findingsAbout('password key');

/** Checks that the file with the key of the passwords, if there is one, contains a whole key. */
export function examinePasswordKey(config: Config): Finding[] {
  const { passwordPepper, dataDir } = config;
  const file = join(dataDir, PEPPER_FILE);
  if (passwordPepper !== undefined || !existsSync(file) || presentPepper(config) !== undefined) return [];
  return [error(`${file} does not contain a whole key`, DAMAGED_KEY_ADVICE)];
}

/** Returns the key of the passwords; undefined if the first start has yet to make it, or if its file is damaged. */
export function presentPepper(config: Config): Pepper | undefined {
  if (config.passwordPepper === undefined && !existsSync(join(config.dataDir, PEPPER_FILE))) return undefined;
  try {
    return loadPepper(config);
  } catch (reason) {
    if (reason instanceof StartError) return undefined;
    throw reason;
  }
}
