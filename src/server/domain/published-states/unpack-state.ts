import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Connection } from '../../platform/db/database.ts';
import { digestOf, type FileDigest } from './file-digests.ts';
import { unpack } from './packed.ts';
import { StateRefused } from './state-refused.ts';
import { chunks } from './store-state.ts';

const AT_ONCE = 32;

/**
 * Writes the files of a state into a folder, each under its own path. What stands on this machine already does not come out of the
 * database; each file is compared with its digest, whichever it comes from.
 * @param folder nobody else writes there
 * @param present folders of former states, or of the project
 * @throws StateRefused "damaged"; what was written by then stays
 */
export async function unpackState(
  { query }: Pick<Connection, 'query'>,
  files: readonly FileDigest[],
  folder: string,
  present: readonly string[],
): Promise<void> {
  for (const some of chunks(files, AT_ONCE)) {
    const found = await Promise.all(some.map(async (file) => [file, await fileIn(present, file)] as const));
    const lacking = found.flatMap(([{ digest }, bytes]) => (bytes === undefined ? [digest] : []));
    const fetched = await fetchContents({ query }, lacking);
    for (const [{ path, digest }, here] of found) {
      const bytes = here ?? fetched.get(digest);
      if (bytes === undefined) throw new StateRefused('damaged', path);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
  }
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
