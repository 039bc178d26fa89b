import { NoticeBar } from './NoticeBar.tsx';
import { useConsent } from './stored-consent.ts';

/**
 * Asks visitors who have not accepted yet. Only the browser knows the answer: the prerendered page contains the notice
 * hidden, and a script in its head shows it before the first paint if it has to be answered (consent-script.ts).
 */
export function CookieNotice() {
  const consent = useConsent();
  return consent === true ? null : <NoticeBar isShown={consent === false} />;
}
