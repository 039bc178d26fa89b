import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning, error } = findingsAbout('data folder');
/** Mode bits of group and others. */
const OF_OTHERS = 0o077;

/** Checks that the data folder can be used, and by nobody else. */
export async function examineDataFolder(dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir);
  const about = await stat(folder).catch(() => undefined);
  if (about === undefined) {
    const parent = await nearest(folder);
    return (await isWritable(parent))
      ? [ok(`${folder} does not exist yet; the first start creates it`)]
      : [
          error(
            `${folder} does not exist, and this user cannot write to ${parent}`,
            'Create it for the user of the server.',
          ),
        ];
  }
  if (!about.isDirectory()) return [error(`${folder} is not a folder`, 'Set DATA_DIR to a folder.')];
  if (!(await isWritable(folder)))
    return [
      error(`this user cannot write to ${folder}`, `Make the user of the server its owner: chown -R USER ${folder}`),
    ];
  const open = await openToOthers(folder, about.mode);
  return open.length === 0
    ? [ok(`only the owner of ${folder} can read it`)]
    : [
        warning(
          `other users of this machine can read ${open.join(', ')}`,
          `Remove their access: chmod -R go= ${folder}`,
        ),
      ];
}

/** Returns the nearest existing ancestor of a path, or the path itself if it exists. */
export async function nearest(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : nearest(dirname(path));
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Returns the paths that other users may read: none if they cannot enter the folder. */
async function openToOthers(folder: string, mode: number): Promise<string[]> {
  if ((mode & OF_OTHERS) === 0) return [];
  const entries = await readdir(folder);
  const open = await Promise.all(
    entries.map(async (name) => (((await stat(join(folder, name))).mode & OF_OTHERS) === 0 ? [] : [name])),
  );
  return open.flat();
}
