import { type ReactNode, useCallback, useState } from 'react';
import { LazyDialog, lazyPart } from '../../ui/lazy-part.tsx';

const CookieSettings = lazyPart(async () => (await import('./CookieSettings.tsx')).CookieSettings);

interface CookieSettingsControl {
  readonly openCookieSettings: () => void;
  /** The dialog element. Once opened it stays mounted, so that it can fade out. */
  readonly dialog: ReactNode;
}

/** Returns the cookie settings dialog and the function that opens it. */
export function useCookieSettings(): CookieSettingsControl {
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const openCookieSettings = useCallback(() => setState('open'), []);
  const close = useCallback(() => setState('closed'), []);
  const dialog = state !== 'never opened' && (
    <LazyDialog open={state === 'open'} onClose={close}>
      <CookieSettings open={state === 'open'} onClose={close} />
    </LazyDialog>
  );
  return { openCookieSettings, dialog };
}
