import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';

/** The folder that this program was started from. */
export const CHECKOUT = join(import.meta.dirname, '../../../..');
/** Folder below the checkout for the site that is built for publication, and for the lock of publishing. */
export const PUBLISHING_FOLDER = '.cache/publishing';

/** Folders that a publication writes to. */
const WRITTEN = ['catalog', 'dist', 'src', '.cache'];
/** Packages that build a site; an image does not contain them. */
const BUILDERS = ['vite', 'tsx'];

/** Returns, in words for operators, what prevents a server from publishing. */
export function lackingToPublish({ siteDir }: Pick<Config, 'siteDir'>): readonly string[] {
  const served = join(CHECKOUT, 'dist/site');
  return [
    ...(resolve(siteDir) === served ? [] : [`SITE_DIR is not ${served}`]),
    ...WRITTEN.filter((folder) => !isWritable(folder)).map((folder) => `${join(CHECKOUT, folder)} cannot be written`),
    ...BUILDERS.filter((name) => !isPackageInstalled(name)).map((name) => `the package ${name} is not installed`),
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

function isPackageInstalled(name: string): boolean {
  try {
    createRequire(join(CHECKOUT, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}
