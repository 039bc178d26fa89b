import { dayAndTime } from '../../../shared/time/zone.ts';
import { lengthParts } from '../../../shared/vessels/shift.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface CallTimeFormat {
  /** Formats a time in the agency's zone: "domingo 22 nov, 11:00", or with a short day of the week. */
  readonly day: (at: number, length: 'long' | 'short') => string;
  /** Formats a duration (ms), whatever its sign: "5 h 30 min". Empty below half a minute. */
  readonly length: (ms: number) => string;
}

/**
 * Returns functions that format the times of calls at a moment (epoch ms); the year appears only where it is not the current
 * one.
 */
export function useCallTimeFormat(now: number): CallTimeFormat {
  const { t, language } = useTranslation();
  return {
    day: (at, length) => t('vessels:time.day', dayAndTime(at, now, language, length)),
    length: (ms) =>
      lengthParts(ms)
        .map(({ word, count }) => t(`vessels:${word}`, { count }))
        .join(' '),
  };
}
