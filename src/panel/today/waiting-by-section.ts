import type { Translate } from '../../generated/i18next.ts';
import type { CountedCard } from './use-today.ts';

/** The waiting items of a section. */
interface Waiting {
  readonly count: number;
  /** The count in words: "3 sin atender". */
  readonly words: string;
}

/** Returns the waiting items by the id of their view; sections without any are omitted. */
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
