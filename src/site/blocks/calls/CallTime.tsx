import { offsetTime } from '../../../shared/time/zone.ts';
import {
  type CallEvent,
  CLASSIFIER_TEXT_KEYS,
  EVENT_COLUMNS,
  knownTimes,
  type CallTimes as Times,
} from '../../../shared/vessels/call.ts';
import { shiftOf } from '../../../shared/vessels/shift.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCallTimeFormat } from './use-call-time-format.ts';

interface CallTimeProps {
  readonly call: Times;
  readonly event: CallEvent;
  /** When the answer was given, epoch ms. */
  readonly at: number;
}

const EVENT_TEXT_KEYS = { ARRI: 'vessels:call.arrival', DEPA: 'vessels:call.departure' } as const;

/** The most certain time of an event, how certain it is, and its deviation from the plan. */
export function CallTime({ call, event, at }: CallTimeProps) {
  const { t } = useTranslation();
  const { day, length } = useCallTimeFormat(at);
  const [time] = knownTimes(call, event);
  if (time === undefined)
    return (
      <span data-part="unknown" data-label={t(EVENT_TEXT_KEYS[event])}>
        {t('vessels:call.noTime')}
      </span>
    );
  const shift = shiftOf(call, event) ?? 0;
  const difference = length(shift);
  const planned = call[EVENT_COLUMNS[event].PLN];
  return (
    <>
      <time dateTime={offsetTime(time.at)}>{day(time.at, 'short')}</time>{' '}
      <em data-label={t(EVENT_TEXT_KEYS[event])}>{t(`vessels:${CLASSIFIER_TEXT_KEYS[time.classifier]}`)}</em>
      {difference !== '' && planned !== null && (
        <>
          {' '}
          <span
            data-part={shift > 0 ? 'late' : 'early'}
            title={t('vessels:shift.plan', { when: day(planned, 'short') })}
          >{`${shift > 0 ? '+' : '−'}${difference}`}</span>
        </>
      )}
    </>
  );
}
