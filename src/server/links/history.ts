import { v7 } from 'uuid';
import type { LinkChange } from '../../generated/api.ts';
import type { LinkTarget } from '../../generated/link-targets.ts';
import { content } from '../../shared/content.ts';
import { daysLater, startOfWeek } from '../../shared/time/zone.ts';
import type { Handlers } from '../api/handler.ts';
import { instant } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { BATCH, chunks, readClock } from '../platform/db/statements.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AddressState } from './states.ts';
import { readUses } from './uses.ts';
import { outside } from './withdrawals.ts';

/**
 * What changed about a link: the state of an address, as the check found it, or the address, by a publication. A link has no
 * lasting id, since places move; so a change of its address is known by the file of the link and the new address.
 */
interface LinkHistoryTable {
  id: string;
  at: number;
  /** The address with this state; or the new one. */
  address: string;
  /** The catalog file of the link whose address changed; null for a change of state. */
  file: string | null;
  /** Null also for a new link. */
  addressBefore: string | null;
  publicationId: string | null;
  status: AddressState['status'] | null;
  reason: AddressState['reason'];
  httpStatus: number | null;
  movedTo: string | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly linkHistory: LinkHistoryTable;
  }
}

const NO_ADDRESS = { file: null, addressBefore: null, publicationId: null };
const NO_STATE = { status: null, reason: null, httpStatus: null, movedTo: null };

/** Notes the states that differ from those before; the first one that is found counts as a change. */
export async function noteStates(
  { query }: Connection,
  before: ReadonlyMap<string, AddressState>,
  found: readonly AddressState[],
): Promise<void> {
  const changed = found.filter(({ address, status }) => before.get(address)?.status !== status);
  const rows = changed.map(({ address, status, reason, httpStatus, movedTo, askedAt: at }) => {
    return { ...NO_ADDRESS, id: v7(), at, address, status, reason, httpStatus, movedTo };
  });
  for (const some of chunks(rows, BATCH)) await query.insertInto('linkHistory').values(some).execute();
}

/** Notes which addresses a publication changes, in the transaction that decides it. */
export async function noteAddresses(
  { query, now }: Connection,
  publicationId: string,
  changed: readonly ChangedAddress[],
): Promise<void> {
  const rows = changed.map((change) => ({ id: v7(), at: now, publicationId, ...change, ...NO_STATE }));
  for (const some of chunks(rows, BATCH)) await query.insertInto('linkHistory').values(some).execute();
}

export type ChangedAddress = Pick<LinkHistoryTable, 'file' | 'address' | 'addressBefore'>;

/** Returns the addresses of other sites that are new in a file, each with the one in whose place it is, if that is gone. */
export function changedAddresses(
  before: readonly LinkTarget[],
  after: readonly LinkTarget[],
): readonly ChangedAddress[] {
  const [had, has] = [before, after].map((links) => Map.groupBy(links, ({ file }) => file));
  const isIn = (links: readonly LinkTarget[], address: string) => links.some((link) => outside(link).includes(address));
  const changes = after.flatMap((link) => {
    const { id, file, label } = link;
    const former = had?.get(file) ?? [];
    const name = JSON.stringify(label);
    // Another entry before a link moves its place; then the words tell which one it was.
    const places = [
      former.filter((each) => each.id === id && JSON.stringify(each.label) === name),
      former.filter((each) => JSON.stringify(each.label) === name),
      former.filter((each) => each.id === id),
    ].flat();
    return outside(link).flatMap((address, index) => {
      if (isIn(former, address)) return [];
      const gone = places.map((each) => outside(each)[index]).find((each) => each && !isIn(has?.get(file) ?? [], each));
      return [{ file, address, addressBefore: gone ?? null }];
    });
  });
  return [...new Map(changes.map((change) => [`${change.file} ${change.address}`, change])).values()];
}

/**
 * Returns the changes of addresses that are kept, the newest first, with the user name of who published them.
 * @param file the only catalog file whose changes are returned; left out: those of all
 */
export function readAddressChanges({ query }: Connection, file?: string) {
  return query
    .selectFrom('linkHistory')
    .innerJoin('catalogPublications as publication', 'publication.id', 'linkHistory.publicationId')
    .innerJoin('staffAccounts as staff', 'staff.id', 'publication.staffId')
    .select(['linkHistory.id', 'at', 'address', 'file', 'addressBefore', 'username'])
    .$if(file !== undefined, (changes) => changes.where('file', '=', file ?? ''))
    .orderBy('at', 'desc')
    .orderBy('linkHistory.id', 'desc')
    .execute();
}

/** What happened to a link within the time that retention.yaml says. */
export function linkHistoryOperations({ database }: { readonly database: Database }) {
  return {
    async readLinkHistory({ params, query: { page = '1', size = '50' } }) {
      const link = content.linkTargets.find(({ id }) => id === params.id);
      if (link === undefined) throw new Refusal('not-found');
      const all = await historyOf(database, link);
      const [number, each] = [Number(page), Number(size)];
      const items = all.slice((number - 1) * each, number * each);
      return { items, page: number, size: each, total: all.length, hasMore: false };
    },
  } satisfies Partial<Handlers>;
}

async function historyOf(database: Database, link: LinkTarget): Promise<readonly LinkChange[]> {
  const addresses = new Set(outside(link));
  const changes = (await readAddressChanges(database, link.file)).filter(({ address, addressBefore }) => {
    const isOwn = addresses.has(address);
    if (isOwn && addressBefore !== null) addresses.add(addressBefore);
    return isOwn;
  });
  const states = await database.query
    .selectFrom('linkHistory')
    .select(['id', 'at', 'address', 'status', 'reason', 'httpStatus', 'movedTo'])
    .where('address', 'in', [...addresses, ''])
    .where('file', 'is', null)
    .execute();
  const entries = [
    ...changes.map(({ file: _file, username, ...change }) => ({ ...change, changedBy: username })),
    ...states.map(({ status, ...found }) => ({ ...found, state: status })),
    ...(await weeksOf(database, link.id)),
  ];
  return entries
    .toSorted((a, b) => Number(b.at) - Number(a.at))
    .map(({ at, ...entry }) => ({ ...NOTHING, ...entry, changedAt: instant(Number(at)) }));
}

const NOTHING = {
  changedBy: null,
  address: null,
  addressBefore: null,
  state: null,
  reason: null,
  httpStatus: null,
  movedTo: null,
  usesInWeek: null,
};

/** The uses of a link in each week of the kept time in which it was used; links to the same place share them. */
async function weeksOf(database: Database, id: string) {
  const names = Object.hasOwn(content.linkUseNames, id) ? (content.linkUseNames[id] ?? []) : [];
  const { days } = content.retention.kept.linkHistory;
  const uses = await readUses(database, daysLater(startOfWeek(await readClock(database)), -days));
  const own = Map.groupBy(
    uses.filter(({ name }) => names.includes(name)),
    ({ weekStart }) => Number(weekStart),
  );
  return [...own].map(([at, weeks]) => {
    return { id: `week-${at}`, at, usesInWeek: weeks.reduce((sum, { uses: each }) => sum + each, 0) };
  });
}
