import { type ReactNode, useCallback, useState } from 'react';
import { CookieSettingsContext } from '../../context/cookie-settings-context.ts';
import { LazyDialog } from '../../ui/loading/LazyDialog.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const CookieSettings = lazyPart(async () => (await import('./CookieSettings.tsx')).CookieSettings);

/** Lets any part of the site open the cookie settings. Once opened the dialog stays in the page, so that it can fade. */
export function CookieConsent({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const open = useCallback(() => setState('open'), []);
  const close = useCallback(() => setState('closed'), []);
  return (
    <CookieSettingsContext value={open}>
      {children}
      {state !== 'never opened' && (
        <LazyDialog open={state === 'open'} onClose={close}>
          <CookieSettings open={state === 'open'} onClose={close} />
        </LazyDialog>
      )}
    </CookieSettingsContext>
  );
}
