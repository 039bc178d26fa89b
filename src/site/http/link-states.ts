import { type RefObject, useEffect, useState } from 'react';
import type { LinkStates } from '../../generated/api.ts';
import { getLinkStates } from '../../generated/operations/link-states.ts';
import { content } from '../../shared/content.ts';
import { request } from './request.ts';

const NOTHING_KNOWN: LinkStates = { broken: [], mostUsed: [] };

let asked: Promise<LinkStates> | undefined;

/**
 * Returns what the server knows of links. Only one request is made, however many components need it. If it fails, nothing is
 * known.
 */
export function linkStates(): Promise<LinkStates> {
  asked ??= request(getLinkStates, {}).then((response) => (response.ok ? response.body : NOTHING_KNOWN));
  return asked;
}

/**
 * Returns the transactions that visitors use most, as many as the catalog names. The catalog's own choice fills the list
 * until the server has answered, and wherever the answer has too few. A list that the visitor has open does not change.
 *
 * @param named the ids of slots that the catalog names
 * @param shown the element that lists them, within the `<details>` that opens it
 */
export function useMostUsed(named: readonly string[] = [], shown: RefObject<HTMLElement | null>): readonly string[] {
  const [used, setUsed] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!content.showsMostUsed) return;
    void linkStates().then(({ mostUsed }) => {
      if (shown.current?.closest('details')?.open === false) setUsed(mostUsed);
    });
  }, [shown]);
  return [...new Set([...used, ...named])].slice(0, named.length);
}
