import { isCancelled, type VesselCall } from '../../../shared/vessels/call.ts';
import { useVesselVoice } from '../../vessels/vessel-voice.ts';

/** What is out of the ordinary with a call, if anything. */
export function CallStatus({ call }: { readonly call: VesselCall }) {
  const { say } = useVesselVoice();
  if (call.statusCode === null) return null;
  return <p data-part={isCancelled(call) ? 'cancelled' : 'exception'}>{say(`status.${call.statusCode}`)}</p>;
}
