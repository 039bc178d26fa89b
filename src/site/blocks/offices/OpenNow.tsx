import { useSyncExternalStore } from 'react';
import type { OfficeId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { openingAt, openingInWords } from '../../../shared/time/opening-hours.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './OfficeFacts.module.css';

/** Whether an office is open now, or when it opens. Its space is reserved while that is unknown and where no script runs. */
export function OpenNow({ id }: { readonly id: OfficeId }) {
  const { t, language } = useTranslation();
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => undefined);
  const opening = minute === undefined ? undefined : openingAt(content.officeHours[id], minute * MINUTE_MS);
  return (
    <p className={styles.now} data-open={opening === 'open' ? '' : undefined}>
      {openingInWords(opening, t, language)}
    </p>
  );
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
