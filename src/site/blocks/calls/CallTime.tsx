import { dayAndTime, formatTime, offsetTime } from '../../../shared/time/zone.ts';
import {
  type CallEvent,
  CLASSIFIER_TEXT_KEYS,
  EVENT_COLUMNS,
  isCancelled,
  knownTimes,
  type CallTimes as Times,
  type VesselCall,
} from '../../../shared/vessels/call.ts';
import { lengthParts, shiftOf } from '../../../shared/vessels/verdict.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

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
  const { day, difference } = useCallTimeFormat(at);
  const [time] = knownTimes(call, event);
  if (time === undefined)
    return (
      <span data-part="unknown" data-label={t(EVENT_TEXT_KEYS[event])}>
        {t('vessels:call.noTime')}
      </span>
    );
  const shift = shiftOf(call, event) ?? 0;
  const shown = difference(shift);
  const planned = call[EVENT_COLUMNS[event].PLN];
  return (
    <>
      <time dateTime={offsetTime(time.at)}>{day(time.at, 'short')}</time>{' '}
      <em data-label={t(EVENT_TEXT_KEYS[event])}>{t(`vessels:${CLASSIFIER_TEXT_KEYS[time.classifier]}`)}</em>
      {shown !== '' && planned !== null && (
        <>
          {' '}
          <span
            data-part={shift > 0 ? 'late' : 'early'}
            title={t('vessels:shift.plan', { when: day(planned, 'short') })}
          >
            {shown}
          </span>
        </>
      )}
    </>
  );
}

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

/** The unusual status of a call, if it has one. */
export function CallStatus({ call }: { readonly call: VesselCall }) {
  const { t } = useTranslation();
  if (call.statusCode === null) return null;
  return (
    <span data-part={isCancelled(call) ? 'cancelled' : 'exception'}>{t(`vessels:status.${call.statusCode}`)}</span>
  );
}

interface CallTimeFormat {
  /** Formats a time in the agency's zone: "domingo 22 nov, 11:00", or with a short day of the week. */
  readonly day: (at: number, length: 'long' | 'short') => string;
  /** Formats a duration (ms), whatever its sign: "5 h 30 min". Empty below half a minute. */
  readonly length: (ms: number) => string;
  /** The same with its sign: "+5 h 30 min" is later than planned. */
  readonly difference: (ms: number) => string;
}

/**
 * Returns functions that format the times of calls at a moment (epoch ms); the year appears only where it is not the current
 * one.
 */
export function useCallTimeFormat(now: number): CallTimeFormat {
  const { t, language } = useTranslation();
  const length = (ms: number) =>
    lengthParts(ms)
      .map(({ word, count }) => t(`vessels:${word}`, { count }))
      .join(' ');
  return {
    day: (at, form) => t('vessels:time.day', dayAndTime(at, now, language, form)),
    length,
    difference: (ms) => (length(ms) === '' ? '' : `${ms > 0 ? '+' : '−'}${length(ms)}`),
  };
}
