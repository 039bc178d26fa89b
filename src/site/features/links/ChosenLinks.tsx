import { useEffect, useState } from 'react';
import { content } from '../../../shared/content.ts';
import { linkStates } from '../../http/link-states.ts';
import { LINK_USES, loadPart } from '../../loading/load-parts.ts';
import { ErrorBoundary } from '../../ui/boundaries.tsx';
import { lazyPart, Unannounced } from '../../ui/lazy-part.tsx';

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

const FallbackOffer = lazyPart(async () => (await import('./FallbackOffer.tsx')).FallbackOffer, Unannounced);

/** Offers fallbacks for broken links. Without scripts, or without an answer from the server, every link works unchanged. */
export function LinkFallbacks() {
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!content.hasLinkFallbacks) return;
    void linkStates().then((states) => setBroken(states.broken));
  }, []);
  if (broken.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <FallbackOffer broken={broken} />
    </ErrorBoundary>
  );
}
