import { useState } from 'react';
import { NEXT_CALLS_MARK } from '../../shared/http/live-marks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/hydration.ts';
import { ErrorBoundary } from '../ui/boundaries.tsx';
import { lazyPart, Unannounced } from '../ui/lazy-part.tsx';
import styles from './Hero.module.css';

const FetchedShips = lazyPart(async () => (await import('./calls/Ships.tsx')).FetchedShips, Unannounced);

/**
 * The place of the next vessel calls in the head of the home page. The server writes them there, without their data, and React
 * leaves them as they are; in another language, or after a navigation within the site, the browser asks for them.
 */
export function InPort() {
  const { language } = useTranslation();
  const [written, setWritten] = useState(useHydrated() ? undefined : language);
  if (written !== undefined && written !== language) setWritten(undefined);
  return (
    <div className={styles.inPort} suppressHydrationWarning {...{ [NEXT_CALLS_MARK]: '' }}>
      {written === undefined ? (
        <ErrorBoundary fallback={null}>
          <FetchedShips />
        </ErrorBoundary>
      ) : (
        // A text, whose difference React does not mend; of an element without one it would remove what the server wrote.
        ''
      )}
    </div>
  );
}
