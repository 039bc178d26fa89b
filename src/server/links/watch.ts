import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { LinkResult } from '../../formats/link-result.ts';
import type { LinkTarget } from '../../generated/link-targets.ts';
import type { LinkWatch } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/time/duration.ts';
import { offsetTime } from '../../shared/time/zone.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { readClock } from '../platform/db/statements.ts';
import { repeat } from '../platform/jobs.ts';
import { type CheckOptions, checkLinks, type LinkToCheck } from './check/check-links.ts';
import { endedBy, INTERNET, type Network } from './check/request.ts';
import { noteStates } from './history.ts';
import { notifyOwners } from './mails.ts';
import { linksToCheck, nextState, readStates, storeStates } from './states.ts';

/** By default the network is the public internet, and links and rules are those of the catalog. */
interface WatchingOptions
  extends Pick<LinkWatchDeps, 'database' | 'wakeMail'>,
    Partial<Pick<LinkWatchDeps, 'network' | 'links' | 'rules'>> {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds between two looks for new links and due rounds. */
  readonly pollMs?: number;
}

const POLL_MS = 5 * MINUTE_MS;

/** Regularly checks the addresses that are due. @returns a handle whose `stop` also aborts a round under way */
export function startWatching({
  database,
  log,
  wakeMail,
  network = INTERNET,
  links = content.linkTargets,
  rules = content.linkWatch,
  pollMs = POLL_MS,
}: WatchingOptions): { stop(): Promise<void> } {
  const end = new AbortController();
  const onError = (err: unknown) => {
    if (!end.signal.aborted) log.warn({ err }, 'links could not be checked');
  };
  const deps: LinkWatchDeps = {
    database,
    network: endedBy(end.signal, network),
    links,
    rules,
    siteAddress: content.site.address,
    wakeMail,
    onError,
  };
  const look = async () => {
    const asked = await watchLinks(deps);
    if (asked > 0) log.info({ asked }, 'links checked');
  };
  const looks = repeat(look, pollMs, onError);
  return {
    async stop() {
      end.abort();
      await looks.stop();
    },
  };
}

interface LinkWatchDeps {
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
  await noteStates(tx, before, states);
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

/** The longest time for which an instance that died delays the others. */
const LEASE_MS = 5 * MINUTE_MS;

/** The last round that was begun. */
interface Round {
  readonly round: number;
  /** Epoch milliseconds when the last round with all addresses began. */
  readonly wholeAt: number;
  readonly leasedUntil: number;
}

/** Returns the last round that any instance has begun; undefined before the first. */
function readRound({ query }: Connection): Promise<Round | undefined> {
  return query.selectFrom('linkRounds').select(['round', 'wholeAt', 'leasedUntil']).executeTakeFirst();
}

/**
 * Begins the round after `last`, unless a round is under way or another instance has begun one since.
 * @param isWhole whether all addresses are checked
 * @returns the number of the round; undefined if another instance was faster
 */
async function beginRound(
  { query, now }: Database,
  last: Round | undefined,
  isWhole: boolean,
): Promise<number | undefined> {
  const leasedUntil = sql<number>`${now} + ${LEASE_MS}`;
  const begun = await query
    .insertInto('linkRounds')
    .values({ id: 'links', round: 1, wholeAt: now, leasedUntil })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref, eb }) => ({
          round: eb(ref('linkRounds.round'), '+', 1),
          leasedUntil,
          ...(isWhole ? { wholeAt: now } : {}),
        }))
        .where('linkRounds.round', '=', last?.round ?? 0)
        .where('linkRounds.leasedUntil', '<=', now),
    )
    .returning('round')
    .executeTakeFirst();
  return begun?.round;
}

/** Extends the lease of a round by `ms` from now; 0 ends it. @returns whether it is still the last round */
async function leaseRound({ query, now }: Connection, round: number, ms: number): Promise<boolean> {
  const leased = await query
    .updateTable('linkRounds')
    .set({ leasedUntil: sql<number>`${now} + ${ms}` })
    .where('round', '=', round)
    .returning('id')
    .executeTakeFirst();
  return leased !== undefined;
}

/**
 * Returns the options for checking addresses, from the rules of site.yaml.
 * @param address the own site's address, for the user agent
 */
export function checkOptions(rules: Omit<LinkWatch, 'server'>, address: string): CheckOptions {
  return {
    program: rules.program,
    userAgent: `${rules.program}/1.0 (+${address}; ${rules.contact})`,
    atOnce: rules.atOnce,
    timeoutMs: rules.timeoutSeconds * SECOND_MS,
    slowMs: rules.slowSeconds * SECOND_MS,
    hostPauseMs: rules.hostPauseSeconds * SECOND_MS,
    retryDelayMs: rules.secondTrySeconds * SECOND_MS,
    maxWaitMs: rules.longestWaitSeconds * SECOND_MS,
  };
}
