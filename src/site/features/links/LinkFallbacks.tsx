import { useEffect, useState } from 'react';
import { content } from '../../../shared/content.ts';
import { linkStates } from '../../http/link-states.ts';
import { ErrorBoundary } from '../../ui/boundaries.tsx';
import { lazyPart, Unannounced } from '../../ui/lazy-part.tsx';

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
