import { content } from '../../../shared/content/content.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { startOfWeek } from '../../../shared/time/zone.ts';
import type { Connection } from '../../platform/db/database.ts';
import { readUses } from './store.ts';

const WEEK_MS = 7 * DAY_MS;

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
  const rows = await readUses(connection, thisWeek - 4 * WEEK_MS);
  return (target) => {
    if (!Object.hasOwn(content.linkUseNames, target)) return undefined;
    const own = rows.filter(({ name }) => content.linkUseNames[target]?.includes(name));
    const between = (start: number, end: number) =>
      own.reduce((sum, { weekStart, uses }) => (weekStart >= start && weekStart < end ? sum + uses : sum), 0);
    return {
      usesThisWeek: between(thisWeek, thisWeek + WEEK_MS),
      usesLastWeek: between(thisWeek - WEEK_MS, thisWeek),
      usesLastFourWeeks: between(thisWeek - 4 * WEEK_MS, thisWeek),
    };
  };
}
