import type { LinkTarget } from '../../../generated/link-targets.ts';
import type { LinkWatch } from '../../../generated/types.ts';
import { HOUR_MS } from '../../../shared/time/duration.ts';
import { offsetTime } from '../../../shared/time/zone.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { repeat } from '../../platform/repeat.ts';
import { checkLinks } from '../check/check-links.ts';
import type { LinkToCheck } from '../check/classify.ts';
import type { LinkResult } from '../check/link-result.ts';
import type { Network } from '../check/network.ts';
import { nextState } from './address-state.ts';
import { checkOptions } from './check-options.ts';
import { notifyOwners } from './notify-owners.ts';
import { beginRound, LEASE_MS, leaseRound, type Round, readRound } from './round-lease.ts';
import { readStates, storeStates } from './store.ts';
import { linksToCheck } from './watched-links.ts';

export interface LinkWatchDeps {
  readonly database: Database;
  /** The network of the addresses. */
  readonly network: Network;
  readonly links: readonly LinkTarget[];
  readonly rules: LinkWatch;
  /** The own site's address, for the user agent. */
  readonly siteAddress: string;
  /** Called after mail was written to the outbox. */
  readonly wakeMail: () => void;
  /** Called when the lease of a round could not be extended. */
  readonly onError: (error: unknown) => void;
}

/**
 * Checks the external addresses that are due and stores their states: all addresses every `everyHours`, new ones when this
 * is called next; both only within `hours` of the day. Of several instances only one does it (S-106).
 * @returns the number of addresses checked
 * @throws the abort reason of the network's signal; nothing is stored then
 */
export async function watchLinks(deps: LinkWatchDeps): Promise<number> {
  const { database, network, rules, siteAddress } = deps;
  const last = await readRound(database);
  const due = await dueLinks(deps, last);
  if (due.links.length === 0) return 0;
  const round = await beginRound(database, last, due.isWhole);
  if (round === undefined) return 0;
  const lease = repeat(() => leaseRound(database, round, LEASE_MS), LEASE_MS / 3, deps.onError);
  try {
    const results = await checkLinks(due.links, checkOptions(rules, siteAddress), network);
    const mails = await database.transaction((tx) => write(tx, round, results, deps));
    if (mails > 0) deps.wakeMail();
    return results.size;
  } finally {
    await lease.stop();
    await leaseRound(database, round, 0);
  }
}

async function dueLinks(
  { database, links, rules }: LinkWatchDeps,
  last: Round | undefined,
): Promise<{ readonly links: readonly LinkToCheck[]; readonly isWhole: boolean }> {
  const none = { links: [], isWhole: false };
  const { server } = rules;
  const now = await readClock(database);
  if (server === undefined || !isWithin(server.hours, now)) return none;
  if (last !== undefined && last.leasedUntil > now) return none;
  const all = linksToCheck(links);
  if (last === undefined || now - last.wholeAt >= server.everyHours * HOUR_MS) return { links: all, isWhole: true };
  const known = await readStates(database);
  return { links: all.filter(({ address }) => !known.has(address)), isWhole: false };
}

/**
 * Stores what a round found and queues the mails about it, unless another instance has begun a round meanwhile.
 * @returns how many mails were written
 */
async function write(
  tx: Connection,
  round: number,
  results: ReadonlyMap<string, LinkResult>,
  { links, rules }: LinkWatchDeps,
): Promise<number> {
  // If this instance was delayed so long that another one has begun a round, it leaves the work to that one.
  if (!(await leaseRound(tx, round, LEASE_MS))) return 0;
  const now = await readClock(tx);
  const before = await readStates(tx);
  const found = [...results].map(([address, result]) => nextState(before.get(address), address, result, now));
  const { states, mails } = await notifyOwners(tx, { before, found, links, rules });
  await storeStates(
    tx,
    states,
    linksToCheck(links).map(({ address }) => address),
  );
  return mails;
}

/** Hours of the day, 0 to 23, in the agency's time zone; `to` is not included. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Whether an instant (epoch milliseconds) is within hours of the day; hours with `from` after `to` go past midnight. */
export function isWithin(hours: Hours | undefined, at: number): boolean {
  if (hours === undefined) return true;
  const { from, to } = hours;
  const hour = Number(offsetTime(at).slice(11, 13));
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}
