import type { Provenance } from '../../../generated/api.ts';
import { formatTime } from '../../../shared/time/zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Warns that the source does not respond and that its last answer is shown. */
export function StaleNote({ origin: { staleSince } }: { readonly origin: Provenance }) {
  const { t, language } = useTranslation();
  if (staleSince === undefined) return null;
  return <p role="alert">{t('vessels:answer.stale', { when: formatTime(staleSince, language) })}</p>;
}
