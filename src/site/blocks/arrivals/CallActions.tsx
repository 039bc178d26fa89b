import { apiPaths, callLink } from '../../../shared/vessels/addresses.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { phoneAddress } from '../../ui/ContactLinks.tsx';
import { InlineIcon } from '../../ui/Icon.tsx';
import { CallIcon } from '../calls/CallIcon.tsx';
import { officeFor } from '../calls/office-for.ts';

export interface CallActionsProps {
  readonly call: VesselCall;
  /** Path of the page with the query. */
  readonly path: string;
  /** Copies the address of a part of the page; without it, and without scripts, the link leads to that part instead. */
  readonly onCopy?: ((part: string) => void) | undefined;
}

/** Actions for a call: phone the office that attends it, save it, share it. */
export function CallActions({ call, path, onCopy }: CallActionsProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const office = officeFor(call.line, call.UNLocationCode);
  const link = callLink(path, call);
  return (
    <p data-part="actions">
      {office?.phone !== undefined && (
        <a data-part="call" href={phoneAddress(office.phone)}>
          <CallIcon name="phone" />
          <span>
            {t('vessels:call.phone', { city: office.city })} <span data-part="number">{office.phone}</span>
          </span>
        </a>
      )}
      <a href={apiPaths.calendar(call)}>
        <CallIcon name="calendar" />
        {t('vessels:call.calendar')}
      </a>
      {isHydrated && onCopy !== undefined ? (
        <button type="button" onClick={() => onCopy(link.slice(path.length))}>
          <InlineIcon name="link" />
          {t('vessels:call.copy')}
        </button>
      ) : (
        <a href={link}>
          <InlineIcon name="link" />
          {t('vessels:call.link')}
        </a>
      )}
    </p>
  );
}
