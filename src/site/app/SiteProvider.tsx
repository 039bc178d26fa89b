import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMoment } from '../context/moment.ts';
import { type FormSlotProps, type Navigate, SiteContext, type Slots } from '../context/site-context.ts';
import { useCookieSettings } from '../features/consent/CookieNotice.tsx';
import { useClientSession } from '../features/login/use-client-session.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SubmittedForm } from './navigation/destinations.ts';

// Loaded only where a page has them.
const StaffLogin = lazyPart(async () => (await import('../../panel/login/StaffLogin.tsx')).StaffLogin);
const PanelSlot = lazyPart(async () => (await import('../../panel/Panel.tsx')).Panel);

/** Sends every form of a page by its operation, except the one that begins a session. */
function FormSlot(props: FormSlotProps) {
  return props.id === 'staff-login' ? <StaffLogin /> : <SubmittedForm {...props} />;
}

/** Components of the features for the slots of the generic parts. */
const slots: Slots = { FormSlot, PanelSlot };

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

/** Returns a navigate function that stays the same; the router's own function changes with each address. */
function useSteadyNavigate(): Navigate {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback(
    (address, { replace = false, state } = {}) => void latest.current(address, { replace, state }),
    [],
  );
}
