import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Connection } from '../../platform/db/database.ts';
import { digestOf, type FileDigest } from './file-digests.ts';
import { chunks, FILES_AT_ONCE, inBatches } from './in-batches.ts';
import { unpack } from './packed.ts';
import { StateRefused } from './state-refused.ts';

/**
 * Writes the files of a state into a folder, each under its own path. Files that exist on this machine are copied, the
 * others come from the database; each is compared with its digest.
 * @param folder that nobody else writes to
 * @param present folders of former states, or of the project
 * @throws StateRefused "damaged"; files that were already written stay
 */
export async function unpackState(
  { query }: Pick<Connection, 'query'>,
  files: readonly FileDigest[],
  folder: string,
  present: readonly string[],
): Promise<void> {
  await makeFolders(folder, files);
  for (const some of chunks(files, FILES_AT_ONCE)) {
    const found = await Promise.all(some.map(async (file) => [file, await fileIn(present, file)] as const));
    const lacking = found.flatMap(([{ digest }, bytes]) => (bytes === undefined ? [digest] : []));
    const fetched = await fetchContents({ query }, lacking);
    await Promise.all(
      found.map(async ([{ path, digest }, here]) => {
        const bytes = here ?? fetched.get(digest);
        if (bytes === undefined) throw new StateRefused('damaged', path);
        await writeFile(join(folder, path), bytes);
      }),
    );
  }
}

/** Creates the folders of the files. */
export async function makeFolders(root: string, files: readonly Pick<FileDigest, 'path'>[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(root, path))));
  await inBatches([...folders], FILES_AT_ONCE, (folder) => mkdir(folder, { recursive: true }));
}

async function fileIn(folders: readonly string[], { path, digest }: FileDigest): Promise<Uint8Array | undefined> {
  for (const folder of folders) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    if (bytes !== undefined && digestOf(bytes) === digest) return bytes;
  }
  return undefined;
}

async function fetchContents(
  { query }: Pick<Connection, 'query'>,
  digests: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (digests.length === 0) return new Map();
  const rows = await query
    .selectFrom('publishedContents')
    .select(['digest', 'packed'])
    .where('digest', 'in', digests)
    .execute();
  return new Map(
    await Promise.all(rows.map(async ({ digest, packed }) => [digest, await unpack(packed, digest)] as const)),
  );
}
