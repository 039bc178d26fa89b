import { formatTime, offsetTime } from '../../../shared/time/zone.ts';
import {
  type CallEvent,
  CLASSIFIER_TEXT_KEYS,
  knownTimes,
  type CallTimes as Times,
} from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface CallTimesProps {
  readonly call: Times;
  readonly event: CallEvent;
}

/** Every known time of an event, the most certain first, each with how certain it is. */
export function CallTimes({ call, event }: CallTimesProps) {
  const { t, language } = useTranslation();
  const known = knownTimes(call, event);
  if (known.length === 0) return <span data-part="unknown">{t('vessels:call.noTime')}</span>;
  return known.map(({ classifier, at }, index) => (
    <span key={classifier} data-part={index === 0 ? 'best' : 'other'}>
      <time dateTime={offsetTime(at)}>{formatTime(at, language)}</time>{' '}
      <em>{t(`vessels:${CLASSIFIER_TEXT_KEYS[classifier]}`)}</em>
    </span>
  ));
}
