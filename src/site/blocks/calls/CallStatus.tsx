import { isCancelled, type VesselCall } from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What is out of the ordinary with a call, if anything. */
export function CallStatus({ call }: { readonly call: VesselCall }) {
  const { t } = useTranslation();
  if (call.statusCode === null) return null;
  return (
    <span data-part={isCancelled(call) ? 'cancelled' : 'exception'}>{t(`vessels:status.${call.statusCode}`)}</span>
  );
}
