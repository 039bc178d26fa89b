import { type ReactNode, useMemo } from 'react';
import type { ItineraryReply } from '../../generated/api.ts';
import type { LineId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { ArrivalsContent } from '../../shared/renderer.ts';
import type { ClientSession } from '../../shared/session.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';
import { callTimes, type TimeColumn, type VesselCall } from '../../shared/vessels/call.ts';
import { EMPTY_CALL } from '../../shared/vessels/columns.ts';
import type { ArrivalAnswer, ItineraryAnswer } from '../../shared/vessels/query.ts';
import { SiteContext, useSite } from '../context/site-context.ts';
import type { ClientUser } from '../features/accounts/ClientUsers.tsx';

/** Epoch milliseconds of the answers. */
const AT = Date.parse('2026-11-20T15:00:00Z');
// The casts assume that the catalog has lines; without a line or a port there are no calls to show.
const line = content.lineIds[0] as LineId;
const codes = content.portIds.map((id) => content.ports[id].unlocode);
const origin = { kind: 'table' } as const;

function call(index: number, days: number, times: Partial<Record<TimeColumn, number>>): VesselCall {
  return {
    ...EMPTY_CALL,
    id: `example-${index}`,
    line,
    vesselIMONumber: '9321483',
    vesselName: 'Vega Austral',
    carrierVoyageNumber: `21${index}N`,
    UNLocationCode: codes[index % codes.length] ?? '',
    terminal: 'Contecar',
    ...callTimes((column) => (times[column] === undefined ? null : AT + days * DAY_MS + times[column])),
    updatedAt: AT - 2 * HOUR_MS,
  };
}

const late = { arrivalPlanned: 0, arrivalEstimated: 5 * HOUR_MS, departurePlanned: 20 * HOUR_MS };
const planned = { arrivalPlanned: 0, departurePlanned: 18 * HOUR_MS };
const made = { arrivalPlanned: 0, arrivalActual: HOUR_MS, departureActual: 20 * HOUR_MS };
const coming = [call(1, 2, late), call(2, 4, planned), { ...call(3, 6, planned), statusCode: 'OMIT' as const }];
const calls = [...coming, call(4, -3, made)];

const asked = (answer: ArrivalAnswer): ArrivalsContent => ({
  question: { line: answer.kind === 'unasked' ? '' : line, vessel: 'Vega Austral', voyage: '', call: '' },
  answer,
});
const itinerary = (answer: ItineraryAnswer, view: 'list' | 'calendar' = 'list'): ItineraryReply => ({
  question: { port: '', vessel: '', by: 'port', view },
  answer,
});
const scheduled: ItineraryAnswer = {
  kind: 'calls',
  origin,
  at: AT,
  calls: coming,
  isCut: false,
  ports: coming.map(({ UNLocationCode }) => ({ value: UNLocationCode, name: UNLocationCode, count: 1 })),
  vessels: [{ value: 'Vega Austral', name: 'Vega Austral', count: coming.length }],
};

/** Every kind of answer to the arrival query, by its name. */
export const arrivalAnswers: Readonly<Record<ArrivalAnswer['kind'] | 'nothing' | 'stale', ArrivalsContent>> = {
  unasked: { ...asked({ kind: 'unasked' }), question: { line: '', vessel: '', voyage: '', call: '' } },
  incomplete: { ...asked({ kind: 'incomplete', line }), question: { line, vessel: '', voyage: '', call: '' } },
  vessels: asked({ kind: 'vessels', line, names: ['Vega Austral', 'Vega Boreal'] }),
  calls: asked({ kind: 'calls', line, origin, at: AT, calls, coming: coming.length }),
  nothing: asked({ kind: 'calls', line, origin, at: AT, calls: [], coming: 0 }),
  stale: asked({
    kind: 'calls',
    line,
    origin: { kind: 'dcsa', staleSince: AT - 3 * HOUR_MS },
    at: AT,
    calls: coming.slice(0, 1),
    coming: 1,
  }),
  down: asked({ kind: 'down', line }),
};

/** Every kind of answer of an itinerary, by its name. */
export const itineraryAnswers: Readonly<Record<ItineraryAnswer['kind'] | 'calendar' | 'nothing', ItineraryReply>> = {
  calls: itinerary(scheduled),
  calendar: itinerary(scheduled, 'calendar'),
  nothing: itinerary({ ...scheduled, calls: [], ports: [], vessels: [] }),
  down: itinerary({ kind: 'down' }),
};

export const CLIENT_USER: ClientUser = {
  id: 'example',
  email: 'lucia@andina.example.com',
  name: 'Lucía Ñáñez',
  perfil: 'consulta',
  status: 'invited',
  invitedAt: '2026-11-20T15:00:00Z',
  joinedAt: null,
};

/** Recovery codes of a second factor, as many as the server issues. */
export const CODES = Array.from({ length: 10 }, (_, index) => `vela-0${index}-faro-1${index}`);

/** A client whose company waits for its verification. */
const CLIENT: ClientSession = {
  nit: '900544472',
  nombreCliente: 'Importadora Andina S.A.S.',
  nitsistema: '',
  perfil: 'cliente',
  authToken: '',
  expiration: '2100-01-01T00:00:00Z',
};

/** Shows the children as a logged-in client sees them, without requests to the server. */
export function AsClient({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const value = useMemo(() => ({ ...site, session: CLIENT }), [site]);
  return <SiteContext value={value}>{children}</SiteContext>;
}
