import type { ReactNode } from 'react';
import { offsetTime } from '../../../shared/time/zone.ts';
import { isCancelled, sortTime, type VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCallTimeFormat } from '../calls/use-call-time-format.ts';

/** How many stops are shown before and after the call that the answer is about. */
const BEFORE = 2;
const AFTER = 3;

interface RouteLineProps {
  /** Calls of one vessel. */
  readonly calls: readonly VesselCall[];
  /** The call that the answer is about. */
  readonly call: VesselCall;
  readonly at: number;
}

/** The ports before and after a call, as stops on a line; renders nothing where there is no other call. */
export function RouteLine({ calls, call, at }: RouteLineProps) {
  const { t } = useTranslation();
  const { day } = useCallTimeFormat(at);
  const stops = calls
    .filter((one) => one === call || !isCancelled(one))
    .map((one) => ({ one, time: sortTime(one) ?? 0 }))
    .sort((a, b) => a.time - b.time);
  const place = stops.findIndex(({ one }) => one === call);
  if (stops.length < 2) return null;
  const first = Math.max(0, place - BEFORE);
  return (
    <ol data-part="route" aria-label={t('vessels:route.label', { vessel: call.vesselName })}>
      {stops.slice(first, place + AFTER + 1).map(({ one, time }, index) => (
        <Stop key={one.id} order={Math.sign(first + index - place)}>
          <b>{portName(one)}</b> {time > 0 && <time dateTime={offsetTime(time)}>{day(time, 'short')}</time>}
        </Stop>
      ))}
    </ol>
  );
}

const STOPS = {
  past: 'vessels:route.past',
  this: 'vessels:route.this',
  future: 'vessels:route.future',
} as const;

/** @param order -1 before the call of the answer, 0 that call, 1 after it */
function Stop({ order, children }: { readonly order: number; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const stop = order < 0 ? 'past' : order === 0 ? 'this' : 'future';
  return (
    <li data-stop={stop}>
      <svg role="img" aria-label={t(STOPS[stop])}>
        <line data-part="across" x1="0" y1="12" x2="100%" y2="12" />
        <line data-part="down" x1="12" y1="0" x2="12" y2="100%" />
        <circle cx="12" cy="12" r={order === 0 ? 9 : 6} />
      </svg>
      <span>{children}</span>
    </li>
  );
}
