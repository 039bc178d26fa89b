import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';

/** The folder that this program was started from. */
export const CHECKOUT = join(import.meta.dirname, '../../../..');
/** Below it: what is built to be published, and the lock of whoever publishes. */
export const PUBLISHING_FOLDER = '.cache/publishing';

/** What a new state is written into. */
const WRITTEN = ['catalog', 'dist', 'src', '.cache'];
/** What builds a site: packages that an image leaves out. */
const BUILDERS = ['vite', 'tsx'];

/** What keeps a server from publishing where its settings say that it does, for operators. */
export function lackingToPublish({ siteDir }: Pick<Config, 'siteDir'>): readonly string[] {
  const served = join(CHECKOUT, 'dist/site');
  return [
    ...(resolve(siteDir) === served ? [] : [`SITE_DIR is not ${served}`]),
    ...WRITTEN.filter((folder) => !isWritable(folder)).map((folder) => `${join(CHECKOUT, folder)} cannot be written`),
    ...BUILDERS.filter((name) => !isInstalled(name)).map((name) => `the package ${name} is not installed`),
  ];
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
