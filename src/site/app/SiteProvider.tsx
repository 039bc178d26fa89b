import { type ReactNode, useMemo } from 'react';
import { SiteContext } from '../context/site-context.ts';
import { useCookieSettings } from '../features/consent/use-cookie-settings.tsx';
import { useClientSession } from '../features/session/use-client-session.tsx';

/** Gives all parts of the site what they may ask of the whole, and shows the dialogs that any of them may open. */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { control, dialogs } = useClientSession();
  const { openCookieSettings, dialog } = useCookieSettings();
  const site = useMemo(() => ({ ...control, openCookieSettings }), [control, openCookieSettings]);
  return (
    <SiteContext value={site}>
      {children}
      {dialogs}
      {dialog}
    </SiteContext>
  );
}
