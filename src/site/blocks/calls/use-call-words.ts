import { lengthParts } from '../../../shared/vessels/shift.ts';
import { dayAndTime } from '../../../shared/vessels/zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface CallWords {
  /** A time of the agency's zone: "domingo 22 nov, 11:00", or with the day of the week cut short. */
  readonly day: (at: number, length: 'long' | 'short') => string;
  /** A length of time (ms), whatever its sign: "5 h 30 min". Empty below half a minute. */
  readonly length: (ms: number) => string;
}

/** How times of calls are said, at a moment (epoch ms): the year only where it is another one. */
export function useCallWords(now: number): CallWords {
  const { t, language } = useTranslation();
  return {
    day: (at, length) => t('vessels:time.day', dayAndTime(at, now, language, length)),
    length: (ms) =>
      lengthParts(ms)
        .map(({ word, count }) => t(`vessels:${word}`, { count }))
        .join(' '),
  };
}
