import { CLASSIFIER_WORDS, knownTimes, type Times } from '../../../shared/vessels/call.ts';
import { formatTime, offsetTime } from '../../../shared/vessels/zone.ts';
import { useVesselVoice } from '../../vessels/vessel-voice.ts';

/** Every time that is known, the surest first, each with how sure it is. */
export function CallTimes({ times }: { readonly times: Times }) {
  const { say, language } = useVesselVoice();
  const known = knownTimes(times);
  if (known.length === 0) return <span data-part="unknown">{say('call.noTime')}</span>;
  return known.map(({ classifier, at }, index) => (
    <span key={classifier} data-part={index === 0 ? 'best' : 'other'}>
      <time dateTime={offsetTime(at)}>{formatTime(at, language)}</time> <em>{say(CLASSIFIER_WORDS[classifier])}</em>
    </span>
  ));
}
