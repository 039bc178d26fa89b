import type { Provenance } from '../../../shared/vessels/answer.ts';
import { formatTime } from '../../../shared/vessels/zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says so when the source does not answer and what is shown is its last answer. */
export function StaleNote({ origin: { staleSince } }: { readonly origin: Provenance }) {
  const { t, language } = useTranslation();
  if (staleSince === undefined) return null;
  return <p role="alert">{t('vessels:answer.stale', { when: formatTime(staleSince, language) })}</p>;
}
