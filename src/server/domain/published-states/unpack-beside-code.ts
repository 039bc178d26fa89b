import { existsSync, statSync } from 'node:fs';
import { copyFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../platform/db/database.ts';
import { lockExclusively } from '../../platform/exclusive-lock.ts';
import { runningCodeDigest, runningCodeFiles } from './code.ts';
import type { Deployment } from './deployment.ts';
import { digestOfAll, type FileDigest } from './file-digests.ts';
import { FILES_AT_ONCE, inBatches } from './in-batches.ts';
import { stateFilesOf } from './state-of-folder.ts';
import type { PublishedState } from './store-state.ts';
import { makeFolders, unpackState } from './unpack-state.ts';

/** Folder within the data folder that contains states by their digests, each with the code that runs it. */
export const STATES_FOLDER = 'published';
/** Time to wait for another process that unpacks into the same folder. */
const WAIT_MS = 10_000;
const NAME_LENGTH = 32;

/**
 * Unpacks a state beside the deployed code, whose folder may be read-only. An existing copy is compared with its digests
 * first, because a power failure may have left incomplete files.
 * @returns the folder to start from; undefined while another process unpacks
 * @throws StateRefused
 */
export async function unpackBesideCode(
  connection: Pick<Connection, 'query'>,
  state: PublishedState,
  files: readonly FileDigest[],
  { folder, dataDir }: Deployment,
): Promise<string | undefined> {
  const place = join(dataDir, STATES_FOLDER);
  const lock = lockExclusively(join(place, 'lock'), WAIT_MS);
  if (lock === undefined) return undefined;
  try {
    const name = digestOfAll([{ path: state.code, digest: state.digest }]).slice(0, NAME_LENGTH);
    const target = join(place, name);
    if (await isWhole(target, state, folder)) return target;
    const fresh = `${target}.new`;
    for (const each of [fresh, target]) await rm(each, { recursive: true, force: true });
    const former = (await readdir(place))
      .filter((each) => each.length === NAME_LENGTH)
      .map((each) => join(place, each));
    await unpackState(connection, files, fresh, [folder, ...former]);
    await copyRunningCode(folder, fresh);
    await rename(fresh, target);
    return target;
  } finally {
    lock.release();
  }
}

/** Removes unpacked states that are not served any more, except the latest of them: another process may still serve it. */
export async function removeUnserved({ dataDir }: Deployment, root: string): Promise<void> {
  const place = join(dataDir, STATES_FOLDER);
  const lock = existsSync(place) ? lockExclusively(join(place, 'lock'), 0) : undefined;
  if (lock === undefined) return;
  try {
    const others = (await readdir(place)).map((name) => join(place, name)).filter((each) => each !== root);
    const folders = others.filter((each) => statSync(each).isDirectory());
    const [, ...older] = folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const each of older) await rm(each, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

async function isWhole(target: string, { digest }: PublishedState, folder: string): Promise<boolean> {
  return (
    digestOfAll(await stateFilesOf(target)) === digest &&
    (await runningCodeDigest(target)) === (await runningCodeDigest(folder))
  );
}

async function copyRunningCode(from: string, to: string): Promise<void> {
  const files = await runningCodeFiles(from);
  await makeFolders(to, files);
  await inBatches(files, FILES_AT_ONCE, ({ path }) => copyFile(join(from, path), join(to, path)));
  await symlink(join(from, 'node_modules'), join(to, 'node_modules'), 'junction');
}
