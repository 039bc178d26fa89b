import { useEffect, useState } from 'react';
import { listBrokenLinks } from '../../../generated/endpoints/link-fallbacks.ts';
import { hasLinkFallbacks } from '../../../generated/has-link-fallbacks.ts';
import { request } from '../../http/request.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Unannounced } from '../../ui/loading/Unannounced.tsx';

const FallbackOffer = lazyPart(async () => (await import('./FallbackOffer.tsx')).FallbackOffer, Unannounced);

/** Offers visitors something else than what is broken; without scripts, or an answer, every link is as it is. */
export function LinkFallbacks() {
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!hasLinkFallbacks) return;
    void request(listBrokenLinks, {}).then((answer) => answer.ok && setBroken(answer.body.addresses));
  }, []);
  if (broken.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <FallbackOffer broken={broken} />
    </ErrorBoundary>
  );
}
