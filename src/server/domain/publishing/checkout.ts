import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { CatalogPublications } from '../../../generated/api.ts';
import type { Config } from '../../platform/config/config.ts';
import { isSupervised } from '../../platform/processes/replacement.ts';

/** The folder that this server was started from, and publishes into. */
export const CHECKOUT = join(import.meta.dirname, '../../../..');
/** Below it: what is built to be published, and the lock of whoever publishes. */
export const PUBLISHING_FOLDER = '.cache/publishing';

/** What a new state is written into. */
const WRITTEN = ['catalog', 'dist', 'src', '.cache'];
/** What builds a site: packages that an image leaves out. */
const BUILDERS = ['vite', 'tsx'];

/** Whether this server can publish: its settings say so, and its folder can be written and has what builds a site. */
export function publishingOf({ publish, siteDir }: Config): CatalogPublications['publishing'] {
  if (!publish || !isSupervised) return 'off';
  const isServed = resolve(siteDir) === join(CHECKOUT, 'dist/site');
  return isServed && WRITTEN.every(isWritable) && BUILDERS.every(isInstalled) ? 'possible' : 'not-buildable';
}

function isWritable(folder: string): boolean {
  try {
    accessSync(join(CHECKOUT, folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isInstalled(name: string): boolean {
  try {
    createRequire(join(CHECKOUT, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}
