import type { PublishedCatalog } from '../../../src/server/content/catalog/compiler.ts';
import {
  type CatalogFiles,
  catalogDigest,
  storedContent,
  THIS_CHECKOUT,
} from '../../../src/server/content/catalog/folder.ts';
import { decide } from '../../../src/server/content/publishing/publisher.ts';
import { newestState, storeContents } from '../../../src/server/content/publishing/states.ts';
import { insertPublication } from '../../../src/server/content/publishing/store.ts';
import type { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { REQUEST_INFO } from './publishers.ts';

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  readonly staffId: string;
}

interface Publication {
  readonly before: CatalogFiles;
  readonly after: CatalogFiles;
  /** Number of the state before; left out: the newest. */
  readonly upon?: number | undefined;
  readonly note?: string;
}

/** Returns catalogs as they are published. */
export function catalogOf(files: CatalogFiles): PublishedCatalog {
  return { digest: catalogDigest(files), files };
}

/** Returns files with some changed, added or, with null, removed. */
export function changedFiles(files: CatalogFiles, changes: Readonly<Record<string, string | null>>): CatalogFiles {
  const changed = new Map(files);
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) changed.delete(path);
    else changed.set(path, Buffer.from(text));
  }
  return new Map([...changed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Publishes catalogs from this checkout as a server does, but without compiling and rendering them. @returns the id */
export async function publishCatalog(
  { database, keyed, staffId }: Deps,
  { before, after, upon, note = 'x' }: Publication,
): Promise<string> {
  const stored = (path: string, bytes: Uint8Array | undefined) =>
    bytes === undefined ? null : storedContent(path, bytes);
  const files = [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: stored(path, before.get(path)), after: stored(path, after.get(path)) }))
    .filter((file) => file.before !== file.after);
  const order = { draftId: 'draft', title: '', note, changes: '{}', files };
  const by = { actorId: staffId, requestInfo: REQUEST_INFO };
  const id = await database.transaction((tx) => insertPublication(tx, by, order, THIS_CHECKOUT));
  await storeContents(database, after);
  const number = upon ?? (await newestState(database))?.number ?? 0;
  const publication = { id, draftId: 'draft', files };
  await decide({ database, keyed }, { files: after, publication, upon: number, catalogBefore: catalogDigest(before) });
  return id;
}
