import { useEffect } from 'react';
import { countsLinkUses } from '../../../generated/counts-link-uses.ts';

/** What tells that a link is chosen, after what tells that it may be soon: the code is fetched then (ADR 70). */
const EVENTS = ['pointerover', 'focusin', 'click', 'auxclick', 'submit'];

/** Lets the server count which links visitors choose, and nothing of who they are. */
export function LinkUses(): null {
  useEffect(() => {
    if (!countsLinkUses) return;
    const ends = new AbortController();
    let count: ((event: Event) => void) | undefined;
    const report = (event: Event) => {
      // At once where the code is here: a page that is left waits for nothing.
      if (count !== undefined) count(event);
      // Counting is never worth a message.
      else
        import('./count-use.ts').then(
          ({ countUse }) => {
            count = countUse;
            count(event);
          },
          () => {},
        );
    };
    for (const type of EVENTS) document.addEventListener(type, report, { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return null;
}
