import { type RefObject, useEffect, useState } from 'react';
import { showsMostUsed } from '../../generated/counts-link-uses.ts';
import { linkStates } from './link-states.ts';

/**
 * The transactions that visitors use most, as many as the catalog names; until the server has told, and what it does not tell, are
 * those of the catalog. What somebody has open stays as it is under their hand.
 *
 * @param named the ids of slots that the catalog names
 * @param shown what shows them, within the `<details>` that opens it
 */
export function useMostUsed(named: readonly string[] = [], shown: RefObject<HTMLElement | null>): readonly string[] {
  const [used, setUsed] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!showsMostUsed) return;
    void linkStates().then(({ mostUsed }) => {
      if (shown.current?.closest('details')?.open === false) setUsed(mostUsed);
    });
  }, [shown]);
  return [...new Set([...used, ...named])].slice(0, named.length);
}
