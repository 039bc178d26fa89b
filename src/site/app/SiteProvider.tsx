import { type ReactNode, useMemo } from 'react';
import { SiteContext } from '../context/site-context.ts';
import { useCookieSettings } from '../features/consent/use-cookie-settings.tsx';
import { useClientSession } from '../features/login/use-client-session.tsx';
import { useMoment } from '../time/use-moment.ts';
import { useSteadyNavigate } from './navigation/use-steady-navigate.ts';
import { slots } from './slots.tsx';

interface SiteProviderProps {
  /** The moment for which the page was written. */
  readonly written: number;
  readonly children: ReactNode;
}

/** Provides the site context to all parts, and shows the dialogs that any of them may open. */
export function SiteProvider({ written, children }: SiteProviderProps) {
  const moment = useMoment(written);
  const navigate = useSteadyNavigate();
  const { control, dialogs } = useClientSession(navigate);
  const { openCookieSettings, dialog } = useCookieSettings();
  const site = useMemo(
    () => ({ ...slots, ...control, moment, navigate, openCookieSettings }),
    [control, moment, navigate, openCookieSettings],
  );
  return (
    <SiteContext value={site}>
      {children}
      {dialogs}
      {dialog}
    </SiteContext>
  );
}
