import type { Selectable } from 'kysely';
import type { LinkOutcome, LinkReason, LinkResult } from '../../formats/link-result.ts';
import type { LinkTarget } from '../../generated/link-targets.ts';
import type { LinkWatch } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { readClock } from '../platform/db/statements.ts';
import type { LinkToCheck } from './check/check-links.ts';

/** The state of an external address; no row if it was never checked. */
interface WatchedAddressTable {
  /** The address as it is in the catalog. */
  address: string;
  status: LinkOutcome;
  reason: LinkReason | null;
  /** The status of the last response. */
  httpStatus: number | null;
  movedTo: string | null;
  /** The page's title when it was last read. */
  title: string | null;
  certificateEnds: number | null;
  /** When it was last checked. */
  askedAt: number;
  /** Rounds in which it was broken since it last worked. */
  failures: number;
  /** When the first of these rounds was. */
  brokenSince: number | null;
  /** When its owners were notified that it is broken; null if they were not since it last worked. */
  toldAt: number | null;
}

/** The last round, with the lease of the instance that runs it; no row before the first round. */
interface LinkRoundTable {
  id: 'links';
  /** The number of the last round, from 1. */
  round: number;
  /** When the last round with all addresses began. */
  wholeAt: number;
  /** Until then no other instance begins a round. */
  leasedUntil: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly watchedAddresses: WatchedAddressTable;
    readonly linkRounds: LinkRoundTable;
  }
}

/** Returns the states of all addresses that were checked at least once, by address. */
export async function readStates({ query }: Connection): Promise<ReadonlyMap<string, AddressState>> {
  const rows = await query.selectFrom('watchedAddresses').selectAll().execute();
  return new Map(rows.map((row) => [row.address, row]));
}

/** Stores states, and deletes those of addresses that the catalog no longer has. */
export async function storeStates(
  { query }: Connection,
  states: readonly AddressState[],
  addresses: readonly string[],
): Promise<void> {
  await query.deleteFrom('watchedAddresses').where('address', 'not in', addresses).execute();
  for (const { address, ...found } of states)
    await query
      .insertInto('watchedAddresses')
      .values({ address, ...found })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(found))
      .execute();
}

export type AddressState = Readonly<Selectable<WatchedAddressTable>>;

/** Failures without a success in between that make an address broken, because one may be ours or temporary. */
const CERTAIN_FAILURES = 2;
/** Longest stored address of a redirect, as browsers accept it, because a stranger chooses it. */
const MAX_ADDRESS_LENGTH = 2_000;

/**
 * Returns the state of an address after another round. A result that says nothing about visitors (ADR 60) keeps the
 * failures, because it does not show that a broken address works again.
 * @param now epoch milliseconds
 */
export function nextState(
  before: AddressState | undefined,
  address: string,
  result: LinkResult,
  now: number,
): AddressState {
  const { outcome, reason = null, hops, movedTo, title, certificateEnds } = result;
  const found = {
    address,
    status: outcome,
    reason,
    httpStatus: hops.at(-1)?.status ?? null,
    movedTo: movedTo !== undefined && movedTo.length <= MAX_ADDRESS_LENGTH ? movedTo : null,
    title: title ?? before?.title ?? null,
    certificateEnds: certificateEnds === undefined ? (before?.certificateEnds ?? null) : Date.parse(certificateEnds),
    askedAt: now,
  };
  if (works(outcome)) return { ...found, failures: 0, brokenSince: null, toldAt: null };
  const { failures = 0, brokenSince = null, toldAt = null } = before ?? {};
  if (outcome !== 'broken') return { ...found, failures, brokenSince, toldAt };
  const status = failures + 1 >= CERTAIN_FAILURES ? 'broken' : 'unknown';
  return { ...found, status, failures: failures + 1, brokenSince: brokenSince ?? now, toldAt };
}

/** Whether a broken address must be reported: once, and again only after it has worked in between. */
export function isReportDue({ status, brokenSince, toldAt, askedAt }: AddressState, afterMs: number): boolean {
  return status === 'broken' && toldAt === null && brokenSince !== null && askedAt - brokenSince >= afterMs;
}

/** Whether an address that was reported as broken works again. */
export function isFineAgain(before: AddressState | undefined, { status }: AddressState): boolean {
  return before !== undefined && before.toldAt !== null && works(status);
}

function works(status: AddressState['status']): boolean {
  return status === 'fine' || status === 'moved' || status === 'slow';
}

interface WatchRules {
  readonly rules: LinkWatch['server'];
  /** The addresses for which the catalog has a fallback. */
  readonly addresses: readonly string[];
}

/** Returns the addresses for which visitors are currently offered a fallback. */
export async function brokenLinks(
  database: Database,
  { rules, addresses }: WatchRules = { rules: content.linkWatch.server, addresses: Object.keys(content.linkFallbacks) },
): Promise<readonly string[]> {
  if (rules === undefined || addresses.length === 0) return [];
  const [states, now] = await Promise.all([readStates(database), readClock(database)]);
  return addresses.filter((address) => {
    const state = states.get(address);
    return state !== undefined && isGivenUp(state, rules, now);
  });
}

type Rules = Pick<NonNullable<LinkWatch['server']>, 'everyHours' | 'fallbackAfterHours'>;

/**
 * Whether visitors are offered a fallback for an address: it was broken for the configured time in at least two rounds, has
 * not worked since, and is still checked. Without checks, nobody would notice that it works again.
 * @param now epoch milliseconds
 */
export function isGivenUp(
  { failures, brokenSince, askedAt }: AddressState,
  { everyHours, fallbackAfterHours }: Rules,
  now: number,
): boolean {
  if (fallbackAfterHours === undefined || brokenSince === null || failures < CERTAIN_FAILURES) return false;
  // Two rounds, and a day for the hours without checks.
  const isAsked = now - askedAt <= 2 * everyHours * HOUR_MS + DAY_MS;
  return isAsked && askedAt - brokenSince >= fallbackAfterHours * HOUR_MS;
}

/** Returns each external address once; it is checked as a form only if all links to it are forms. */
export function linksToCheck(links: readonly LinkTarget[]): LinkToCheck[] {
  return [...linksByAddress(links)].map(([address, places]) => ({
    address,
    isForForms: places.every(({ kind }) => kind === 'form'),
  }));
}

/** Groups links by the addresses that they lead to. */
export function linksByAddress(links: readonly LinkTarget[]): ReadonlyMap<string, readonly LinkTarget[]> {
  const pairs = links.flatMap((link) => link.addresses.map((address) => ({ address, link })));
  const grouped = Map.groupBy(pairs, ({ address }) => address);
  return new Map([...grouped].map(([address, each]) => [address, each.map(({ link }) => link)]));
}
