import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { content, perContent } from '../../shared/content.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import { daysLater, startOfWeek } from '../../shared/time/zone.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { repeat } from '../platform/jobs.ts';

/** How often a link was used in a week; no row if it was not used. */
interface LinkUseTable {
  /** The link's name in the catalog. */
  name: string;
  /** Monday at midnight in the agency's zone, epoch ms. */
  weekStart: number;
  uses: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly linkUses: LinkUseTable;
  }
}

/** Most uses counted per address until the next storing, a minute; a visitor does not choose more links. */
const MAX_USES_PER_ADDRESS = 40;
/** Most uses counted of all visitors of an instance; this also limits how many addresses are remembered. */
const MAX_USES = 3_000;

const knownNames = perContent((): ReadonlySet<string> => new Set(Object.values(content.linkUseNames).flat()));

interface UseCount {
  readonly name: string;
  readonly weekStart: number;
  uses: number;
}

/**
 * Counts in memory how often each link is used, and stores the sums per week. Addresses are remembered only for the limits,
 * until the next storing, and are never stored (S-114).
 */
export class LinkUseCounter {
  readonly #names: () => ReadonlySet<string>;
  #counted = new Map<string, UseCount>();
  #ofAddress = new Map<string, number>();
  #ofAll = 0;

  /** @param names returns the names of links that are counted; others are ignored */
  constructor(names: () => ReadonlySet<string> = knownNames) {
    this.#names = names;
  }

  /**
   * Counts a use of a link in memory; a use beyond the limits, or of an unknown link, is ignored.
   * @param address the visitor's address, to which the limit applies
   */
  count(name: string, address: string, now = Date.now()): void {
    if (!this.#names().has(name) || this.#ofAll >= MAX_USES) return;
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    if (ofAddress >= MAX_USES_PER_ADDRESS) return;
    this.#ofAll++;
    this.#ofAddress.set(address, ofAddress + 1);
    this.#add({ name, weekStart: startOfWeek(now), uses: 1 });
  }

  /**
   * Stores the counts since the last call.
   * @throws the error of the database; the counts are then kept for the next call
   */
  async store(connection: Connection): Promise<void> {
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    this.#ofAddress = new Map();
    this.#ofAll = 0;
    try {
      await addUses(connection, counted);
    } catch (error) {
      for (const each of counted) this.#add(each);
      throw error;
    }
  }

  #add({ name, weekStart, uses }: UseCount): void {
    const key = `${weekStart} ${name}`;
    const known = this.#counted.get(key);
    if (known === undefined) this.#counted.set(key, { name, weekStart, uses });
    else known.uses += uses;
  }
}

interface StoringOptions {
  readonly database: Database;
  readonly linkUses: LinkUseCounter;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Stores the counted uses of links every minute. @returns a handle whose `stop` also stores the rest */
export function startStoring({ database, linkUses, log }: StoringOptions): { stop(): Promise<void> } {
  const store = () => linkUses.store(database);
  const onError = (err: unknown) => log.warn({ err }, 'uses of links could not be stored');
  const storing = repeat(store, MINUTE_MS, onError);
  return {
    async stop() {
      await storing.stop();
      await store().catch(onError);
    },
  };
}

interface Ranking {
  /** The least sum of uses for a ranking; if undefined, nothing is ranked. */
  readonly from: number | undefined;
  /** The names under which the uses of a slot are counted, by the slot's id. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the slots of transactions whose links were used in the last four whole weeks, the most used first; none if the
 * sum of uses is below the catalog's minimum. A link that several slots share counts for each of them (ADR 70).
 */
export async function mostUsedSlots(
  connection: Connection,
  { from, names }: Ranking = { from: content.mostUsedFrom, names: content.usesOfSlots },
  now = Date.now(),
): Promise<readonly string[]> {
  if (from === undefined) return [];
  const end = startOfWeek(now);
  const uses = new Map<string, number>();
  for (const row of await readUses(connection, daysLater(end, -28)))
    if (row.weekStart < end) uses.set(row.name, (uses.get(row.name) ?? 0) + row.uses);
  const usesOf = (all: Iterable<string>) => [...all].reduce((sum, name) => sum + (uses.get(name) ?? 0), 0);
  if (usesOf(new Set(Object.values(names).flat())) < from) return [];
  return Object.entries(names)
    .map(([slot, own]) => ({ slot, uses: usesOf(own) }))
    .filter((slot) => slot.uses > 0)
    .sort((a, b) => b.uses - a.uses)
    .map(({ slot }) => slot);
}

/** How often a link was used; all weeks except the current one are whole. */
export interface UsesOfLink {
  readonly usesThisWeek: number;
  readonly usesLastWeek: number;
  readonly usesLastFourWeeks: number;
}

/**
 * Reads how often links were used recently. Links to the same place share their counts.
 * @returns a function from a target's id to its uses; undefined for a target that is not counted
 */
export async function readUsesOfLinks(
  connection: Connection,
  now = Date.now(),
): Promise<(target: string) => UsesOfLink | undefined> {
  const thisWeek = startOfWeek(now);
  const nextWeek = daysLater(thisWeek, 7);
  const lastWeek = daysLater(thisWeek, -7);
  const fourWeeksAgo = daysLater(thisWeek, -28);
  const rows = await readUses(connection, fourWeeksAgo);
  return (target) => {
    if (!Object.hasOwn(content.linkUseNames, target)) return undefined;
    const own = rows.filter(({ name }) => content.linkUseNames[target]?.includes(name));
    const between = (start: number, end: number) =>
      own.reduce((sum, { weekStart, uses }) => (weekStart >= start && weekStart < end ? sum + uses : sum), 0);
    return {
      usesThisWeek: between(thisWeek, nextWeek),
      usesLastWeek: between(lastWeek, thisWeek),
      usesLastFourWeeks: between(fourWeeksAgo, thisWeek),
    };
  };
}

/** Adds counts to the stored sums, which all instances share. */
export async function addUses({ query }: Connection, counted: readonly LinkUseTable[]): Promise<void> {
  if (counted.length === 0) return;
  // All instances write rows in the same order; otherwise two of them could deadlock.
  const rows = counted.toSorted((a, b) => a.weekStart - b.weekStart || (a.name < b.name ? -1 : 1));
  await query
    .insertInto('linkUses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['name', 'weekStart']).doUpdateSet({ uses: sql<number>`link_uses.uses + excluded.uses` }),
    )
    .execute();
}

/** Returns the sums from a week on. */
export async function readUses({ query }: Connection, weekStart: number): Promise<LinkUseTable[]> {
  return query.selectFrom('linkUses').selectAll().where('weekStart', '>=', weekStart).execute();
}
