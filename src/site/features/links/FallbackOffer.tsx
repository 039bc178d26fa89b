import { useEffect, useState } from 'react';
import { content } from '../../../shared/content.ts';
import { LazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { type BrokenChoice, interceptBroken } from './broken-choice.ts';

const FallbackDialog = lazyPart(async () => (await import('./FallbackDialog.tsx')).FallbackDialog);

interface FallbackOfferProps {
  /** The addresses that are broken. */
  readonly broken: readonly string[];
}

/** Waits until the visitor chooses a broken link, then offers its fallback. */
export function FallbackOffer({ broken }: FallbackOfferProps) {
  const [choice, setChoice] = useState<BrokenChoice>();
  // A newer server may report addresses that this page does not know.
  useEffect(() => {
    const known = broken.filter((address) => Object.hasOwn(content.linkFallbacks, address));
    return interceptBroken(known, setChoice);
  }, [broken]);
  const fallback = choice && content.linkFallbacks[choice.address];
  if (choice === undefined || fallback === undefined) return null;
  const close = () => setChoice(undefined);
  return (
    <LazyDialog onClose={close}>
      <FallbackDialog key={choice.address} {...choice} fallback={fallback} onClose={close} />
    </LazyDialog>
  );
}
