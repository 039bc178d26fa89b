import { useEffect } from 'react';
import { countsLinkUses } from '../../../generated/counts-link-uses.ts';

/** What tells that a link is chosen, after what tells that it may be soon: the code is fetched then (ADR 70). */
const EVENTS = ['pointerover', 'focusin', 'click', 'auxclick', 'submit'];

/** Lets the server count which links visitors choose, and nothing of who they are. */
export function LinkUses(): null {
  useEffect(() => {
    if (!countsLinkUses) return;
    const ends = new AbortController();
    const tell = (event: Event) => {
      // Counting is never worth a message.
      import('./count-use.ts').then(({ countUse }) => countUse(event)).catch(() => {});
    };
    for (const type of EVENTS) document.addEventListener(type, tell, { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return null;
}
