import { isCancelled, type VesselCall } from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The unusual status of a call, if it has one. */
export function CallStatus({ call }: { readonly call: VesselCall }) {
  const { t } = useTranslation();
  if (call.statusCode === null) return null;
  return (
    <span data-part={isCancelled(call) ? 'cancelled' : 'exception'}>{t(`vessels:status.${call.statusCode}`)}</span>
  );
}
