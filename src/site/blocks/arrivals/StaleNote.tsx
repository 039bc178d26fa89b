import type { Provenance } from '../../../shared/vessels/answer.ts';
import { formatTime } from '../../../shared/vessels/zone.ts';
import { useVesselVoice } from '../../vessels/vessel-voice.ts';

/** Says so when the source does not answer and what is shown is its last answer. */
export function StaleNote({ origin: { staleSince } }: { readonly origin: Provenance }) {
  const { say, language } = useVesselVoice();
  if (staleSince === undefined) return null;
  return <p role="alert">{say('answer.stale', { when: formatTime(staleSince, language) })}</p>;
}
