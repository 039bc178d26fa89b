import { useEffect, useState } from 'react';
import { hasLinkFallbacks } from '../../../generated/has-link-fallbacks.ts';
import { linkStates } from '../../link-states/link-states.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Unannounced } from '../../ui/loading/Unannounced.tsx';

const FallbackOffer = lazyPart(async () => (await import('./FallbackOffer.tsx')).FallbackOffer, Unannounced);

/** Offers visitors something else than what is broken; without scripts, or an answer, every link is as it is. */
export function LinkFallbacks() {
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!hasLinkFallbacks) return;
    void linkStates().then((states) => setBroken(states.broken));
  }, []);
  if (broken.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <FallbackOffer broken={broken} />
    </ErrorBoundary>
  );
}
