import { content } from '../../../shared/content/content.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { startOfWeek } from '../../../shared/time/zone.ts';
import type { Connection } from '../../platform/db/database.ts';
import { readUses } from './store.ts';

interface Ranked {
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
  { from, names }: Ranked = { from: content.mostUsedFrom, names: content.usesOfSlots },
  now = Date.now(),
): Promise<readonly string[]> {
  if (from === undefined) return [];
  const end = startOfWeek(now);
  const uses = new Map<string, number>();
  for (const row of await readUses(connection, end - 28 * DAY_MS))
    if (row.weekStart < end) uses.set(row.name, (uses.get(row.name) ?? 0) + row.uses);
  const usesOf = (all: Iterable<string>) => [...all].reduce((sum, name) => sum + (uses.get(name) ?? 0), 0);
  if (usesOf(new Set(Object.values(names).flat())) < from) return [];
  return Object.entries(names)
    .map(([slot, own]) => ({ slot, uses: usesOf(own) }))
    .filter((slot) => slot.uses > 0)
    .sort((a, b) => b.uses - a.uses)
    .map(({ slot }) => slot);
}
