import type { Translate } from '../../../../generated/i18next.ts';
import type { CountedCard } from './use-today.ts';

/** What waits in a section. */
export interface Waiting {
  readonly count: number;
  /** What is counted: "3 sin atender". */
  readonly words: string;
}

/** What waits in each section, by the id of its view; only those in which something does. */
export function waitingBySection(cards: readonly CountedCard[], t: Translate): ReadonlyMap<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const { view, counter, count } of cards) {
    if (counter === undefined || count === 0) continue;
    const before = waiting.get(view);
    const words = t(counter, { count });
    waiting.set(view, {
      count: count + (before?.count ?? 0),
      words: before === undefined ? words : `${before.words}, ${words}`,
    });
  }
  return waiting;
}
