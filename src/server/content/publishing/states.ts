import { timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { KeyedSecrets } from '../../identity/credentials/pepper.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { BATCH, chunks, deleteInBatches } from '../../platform/db/statements.ts';
import type { PublishedCatalog } from '../catalog/compiler.ts';
import { CATALOG, type CatalogFiles, digestOf, digestOfAll, type FileDigest } from '../catalog/folder.ts';
import type { PublishedStateTable } from '../tables.ts';

export type PublishedState = Selectable<PublishedStateTable>;

/** Contents per statement: few enough that others do not wait for the embedded database. */
const CONTENTS_AT_ONCE = 32;

/**
 * Stores the contents of files that the database lacks. Nothing refers to them yet: they are kept for a day, within which a
 * state must refer to them.
 */
export async function storeContents({ query, now }: Connection, files: CatalogFiles): Promise<void> {
  const contents = new Map([...files.values()].map((bytes) => [digestOf(bytes), bytes] as const));
  for (const some of chunks([...contents.keys()], CONTENTS_AT_ONCE)) {
    const kept = await query
      .updateTable('publishedContents')
      .set({ storedAt: now })
      .where('digest', 'in', some)
      .returning('digest')
      .execute();
    const known = new Set(kept.map(({ digest }) => digest));
    for (const digest of some.filter((each) => !known.has(each))) {
      const packed = await compress(contents.get(digest) ?? new Uint8Array());
      await query
        .insertInto('publishedContents')
        .values({ digest, packed, storedAt: now })
        .onConflict((conflict) => conflict.column('digest').doUpdateSet({ storedAt: now }))
        .execute();
    }
  }
}

/**
 * Inserts a state with its files; once the caller's transaction is committed, all servers serve it.
 * @returns false if that number is taken, because another server was faster
 */
export async function insertState(
  { query, now }: Connection,
  state: Omit<PublishedState, 'decidedAt'>,
  files: readonly FileDigest[],
): Promise<boolean> {
  const { number } = state;
  const inserted = await query
    .insertInto('publishedStates')
    .values({ ...state, decidedAt: now })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  for (const some of chunks(files, BATCH))
    await query
      .insertInto('publishedStateFiles')
      .values(some.map(({ path, digest }) => ({ number, path, digest })))
      .execute();
  return true;
}

/** One name within a path: not "." or "..", and no separator or stream of another operating system. */
const NAME = /^(?!\.{1,2}$)[^/\\:\p{Cc}]+$/u;

/** Returns the state that all servers serve; undefined before the first publication. Each server calls this twice a second. */
export function newestState({ query }: Pick<Connection, 'query'>): Promise<PublishedState | undefined> {
  return query.selectFrom('publishedStates').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Returns the states whose files are kept, the newest first. */
export function latestStates({ query }: Pick<Connection, 'query'>): Promise<readonly PublishedState[]> {
  return query.selectFrom('publishedStates').selectAll().orderBy('number', 'desc').limit(KEPT_STATES).execute();
}

/** Whether these catalogs are the result of a publication, or the base that one was made upon. */
export async function isOfPublications({ query }: Pick<Connection, 'query'>, catalog: string): Promise<boolean> {
  const state = await query
    .selectFrom('publishedStates')
    .select('number')
    .where(({ eb, or }) => or([eb('catalog', '=', catalog), eb('catalogBefore', '=', catalog)]))
    .executeTakeFirst();
  return state !== undefined;
}

/**
 * Returns the catalogs of a state, after its signature and all digests were verified.
 * @param known catalogs that are here already: files that they share are not loaded
 * @throws StateRefused "not-signed", "damaged"
 */
export async function loadCatalog(
  { query }: Pick<Connection, 'query'>,
  state: PublishedState,
  keyed: KeyedSecrets,
  known: PublishedCatalog | undefined,
): Promise<PublishedCatalog> {
  if (!isSigned(keyed, state)) throw new StateRefused('not-signed');
  const files = await query
    .selectFrom('publishedStateFiles')
    .select(['path', 'digest'])
    .where('number', '=', state.number)
    .orderBy('path')
    .execute();
  for (const { path } of files)
    if (!path.split('/').every((name) => NAME.test(name))) throw new StateRefused('damaged', path);
  // States of earlier releases also have the files of a built site.
  const ofCatalog = files.filter(({ path }) => path.startsWith(CATALOG));
  if (digestOfAll(files) !== state.digest || digestOfAll(ofCatalog) !== state.catalog)
    throw new StateRefused('damaged', 'its list of files');
  const here = new Map([...(known?.files.values() ?? [])].map((bytes) => [digestOf(bytes), bytes] as const));
  const lacking = ofCatalog.filter(({ digest }) => !here.has(digest)).map(({ digest }) => digest);
  if (lacking.length > 0) {
    const stored = query.selectFrom('publishedContents').select(['digest', 'packed']).where('digest', 'in', lacking);
    for (const { digest, packed } of await stored.execute()) here.set(digest, await unpack(packed, digest));
  }
  const contents = ofCatalog.map(({ path, digest }) => {
    const bytes = here.get(digest);
    if (bytes === undefined) throw new StateRefused('damaged', path);
    return [path.slice(CATALOG.length), bytes] as const;
  });
  return { digest: state.catalog, files: new Map(contents) };
}

type SignedFields = Pick<PublishedState, 'number' | 'code' | 'catalogBefore' | 'catalog' | 'digest'>;

/**
 * Returns the signature of a state. It proves that the state comes from a server with the same key, not from somebody else
 * who can write to the database (S-117).
 */
export function signatureOf(keyed: KeyedSecrets, state: SignedFields): string {
  const { number, code, catalogBefore, catalog, digest } = state;
  return keyed.hash([number, code, catalogBefore, catalog, digest].join('\n'), 'published state');
}

/** Whether the signature of a stored state was made with the same key. Takes equal time for every wrong signature. */
function isSigned(
  keyed: KeyedSecrets,
  { signature, ...state }: SignedFields & Pick<PublishedState, 'signature'>,
): boolean {
  const expected = Buffer.from(signatureOf(keyed, state));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Limit for one unpacked file, far above the size of any file of the catalogs. */
const MAX_FILE_BYTES = 128 * 2 ** 20;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Returns the bytes of a file that were compressed for the database.
 * @param digest the digest that the bytes must have
 * @throws StateRefused "damaged" if they have another one
 */
async function unpack(packed: Uint8Array, digest: string): Promise<Uint8Array> {
  const bytes = await decompress(packed, { maxOutputLength: MAX_FILE_BYTES }).catch(() => undefined);
  if (bytes === undefined || digestOf(bytes) !== digest) throw new StateRefused('damaged', digest);
  return bytes;
}

/** Number of states that keep their files, so that a server can finish fetching one while the next is published. */
export const KEPT_STATES = 3;
/** Time within which stored contents must be referred to by a state. */
const KEEP_UNUSED_MS = DAY_MS;

/** Removes the files of all states but the latest; the rows of the states themselves stay. */
export async function removeFormerStates(database: Database): Promise<void> {
  const { query, now } = database;
  const newest = query.selectFrom('publishedStates').select(({ fn }) => fn.max('number').as('number'));
  await deleteInBatches(database, 'publishedStateFiles', sql<SqlBool>`number <= ${newest} - ${sql.lit(KEPT_STATES)}`);
  await deleteInBatches(
    database,
    'publishedContents',
    sql<SqlBool>`${sql.ref('storedAt')} < (select ${now} - ${sql.lit(KEEP_UNUSED_MS)})
      and digest not in (select digest from published_state_files)`,
  );
}

/** The reasons why a server does not serve the last publication. */
type RefusalReason = 'other-catalogs' | 'not-signed' | 'damaged' | 'invalid';

/** Explanations for operators, in the log and in `npm run doctor`. */
const WORDS: Readonly<Record<RefusalReason, string>> = {
  'other-catalogs':
    'the catalogs of this server belong to no publication: deploy the published catalogs, or publish again',
  'not-signed': 'it is not signed with the key of this server: set the same PASSWORD_PEPPER on all servers',
  damaged: 'it is damaged in the database: publish again',
  invalid:
    'its catalogs have errors for the release that this server runs: deploy the same release here, or publish again',
};

/** The error when the last publication is not served here; the server continues with what it serves. */
export class StateRefused extends Error {
  readonly reason: RefusalReason;

  /** @param place detail, such as a path or digest */
  constructor(reason: RefusalReason, place = '') {
    super(place === '' ? WORDS[reason] : `${WORDS[reason]} (${place})`);
    this.reason = reason;
  }
}
