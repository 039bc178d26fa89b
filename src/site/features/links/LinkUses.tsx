import { useEffect } from 'react';
import { content } from '../../../shared/content.ts';
import { LINK_USES, loadPart } from '../../loading/load-parts.ts';

/** Events that report the choice of a link, and earlier ones that announce it: those fetch the code in advance (ADR 70). */
const EVENTS = ['pointerover', 'focusin', 'click', 'auxclick', 'submit'];

/** Lets the server count which links are chosen, without anything about who chose them. */
export function LinkUses(): null {
  useEffect(() => {
    if (!content.countsLinkUses) return;
    const ends = new AbortController();
    let count: ((event: Event) => void) | undefined;
    const report = (event: Event) => {
      // Synchronous once the code is loaded, because a page that is being left waits for nothing.
      if (count !== undefined) count(event);
      // A failure to count is never reported.
      else
        Promise.all([import('./count-use.ts'), loadPart(content.site.defaultLanguage, LINK_USES)]).then(
          ([{ countUse }]) => {
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
