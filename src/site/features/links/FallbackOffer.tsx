import { useEffect, useState } from 'react';
import { content } from '../../../shared/content.ts';
import { LazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import type { BrokenChoice } from './FallbackDialog.tsx';

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

/**
 * Keeps links and hidden forms from leading to broken addresses, and reports the chosen address instead. A link that the
 * visitor opens in another tab or window, for example with Ctrl, works unchanged.
 * @returns a function that stops the interception
 */
function interceptBroken(broken: readonly string[], onChosen: (choice: BrokenChoice) => void): () => void {
  const ends = new AbortController();
  const choose = (event: Event, address: string | null | undefined, go: () => void) => {
    if (typeof address !== 'string' || !broken.includes(address)) return;
    event.preventDefault();
    onChosen({ address, go });
  };
  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
    const link = target instanceof Element ? target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    choose(event, link?.dataset['link'] ?? href, () => {
      window.open(href, link?.target || '_self', 'noopener,noreferrer');
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    // `submit()` fires no event, so this submission is not intercepted again.
    choose(event, form?.getAttribute('action'), () => form?.submit());
  };
  document.addEventListener('click', onClick, { signal: ends.signal });
  document.addEventListener('submit', onSubmit, { signal: ends.signal });
  return () => ends.abort();
}
