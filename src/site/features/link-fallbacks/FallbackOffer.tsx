import { useEffect, useState } from 'react';
import { linkFallbacks } from '../../../generated/link-fallbacks.ts';
import { LazyDialog } from '../../ui/loading/LazyDialog.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { type BrokenChoice, interceptBroken } from './broken-choice.ts';

const FallbackDialog = lazyPart(async () => (await import('./FallbackDialog.tsx')).FallbackDialog);

interface FallbackOfferProps {
  /** The addresses that are broken. */
  readonly broken: readonly string[];
}

/** Waits for somebody to choose a broken link, and then offers what can be used meanwhile. */
export function FallbackOffer({ broken }: FallbackOfferProps) {
  const [choice, setChoice] = useState<BrokenChoice>();
  // A server that was replaced meanwhile may name addresses that this page knows nothing of.
  useEffect(() => {
    const known = broken.filter((address) => Object.hasOwn(linkFallbacks, address));
    return interceptBroken(known, setChoice);
  }, [broken]);
  const fallback = choice && linkFallbacks[choice.address];
  if (choice === undefined || fallback === undefined) return null;
  const close = () => setChoice(undefined);
  return (
    <LazyDialog onClose={close}>
      <FallbackDialog key={choice.address} {...choice} fallback={fallback} onClose={close} />
    </LazyDialog>
  );
}
