import type { VesselWord } from '../../generated/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import {
  type CallEvent,
  type CallTimes,
  EVENT_COLUMNS,
  isCancelled,
  type KnownTime,
  knownTimes,
  type VesselCall,
} from './call.ts';
import type { ArrivalAnswer } from './query.ts';

/** What one sentence says about a call. */
export interface Verdict {
  readonly call: VesselCall;
  /** The text key of the sentence, which names vessel, port and, if known, the time. */
  readonly word: Sentence;
  readonly event: CallEvent;
  /** The surest time of the event; undefined if none is announced. */
  readonly time: KnownTime | undefined;
  /** How much later than planned that is, in milliseconds; undefined: nothing to compare, or the call is cancelled. */
  readonly shift: number | undefined;
}

const SENTENCES = {
  ARRI: { coming: 'verdict.arrives', due: 'verdict.arrivalDue', past: 'verdict.arrived' },
  DEPA: { coming: 'verdict.sails', due: 'verdict.departureDue', past: 'verdict.sailed' },
} as const satisfies Readonly<Record<CallEvent, Readonly<Record<string, VesselWord>>>>;
type Sentences = typeof SENTENCES;
type Sentence =
  | Sentences['ARRI'][keyof Sentences['ARRI']]
  | Sentences['DEPA'][keyof Sentences['DEPA']]
  | Extract<VesselWord, 'verdict.cancelled' | 'verdict.noTime'>;

/** Returns the verdict on a call at a moment (epoch ms). */
export function verdictOf(call: VesselCall, at: number): Verdict {
  const event = eventOf(call);
  const [time] = knownTimes(call, event);
  if (time === undefined) return { call, word: 'verdict.noTime', event, time, shift: undefined };
  if (isCancelled(call)) return { call, word: 'verdict.cancelled', event, time, shift: undefined };
  const tense = time.classifier === 'ACT' ? 'past' : time.at < at ? 'due' : 'coming';
  return { call, word: SENTENCES[event][tense], event, time, shift: shiftOf(call, event) };
}

/** Returns the call that an answer is about: the next one that takes place, otherwise the next, otherwise the last past. */
export function mainCall({ calls, coming }: Pick<Calls, 'calls' | 'coming'>): VesselCall | undefined {
  const takesPlace = (call: VesselCall) => !isCancelled(call);
  const [next] = calls;
  return calls.slice(0, coming).find(takesPlace) ?? (coming > 0 ? next : (calls.find(takesPlace) ?? next));
}
type Calls = Extract<ArrivalAnswer, { kind: 'calls' }>;

/** Returns the arrival, unless only the departure is known, or the vessel has sailed without an actual arrival. */
function eventOf(call: VesselCall): CallEvent {
  const [arrival] = knownTimes(call, 'ARRI');
  const hasOnlySailed = call.departureActual !== null && arrival?.classifier !== 'ACT';
  return arrival === undefined || hasOnlySailed ? 'DEPA' : 'ARRI';
}

/** Returns how much later than planned the surest time of an event is, in milliseconds; undefined: nothing to compare. */
export function shiftOf(times: CallTimes, event: CallEvent): number | undefined {
  const planned = times[EVENT_COLUMNS[event].PLN];
  const [surest] = knownTimes(times, event);
  return planned === null || surest === undefined || surest.classifier === 'PLN' ? undefined : surest.at - planned;
}

/** From this length on only days are shown. */
const LONG_MS = 2 * DAY_MS;
/** Below this length minutes are shown beside hours. */
const SHORT_MS = 10 * HOUR_MS;

interface LengthPart {
  readonly word: Extract<VesselWord, `length.${string}`>;
  readonly count: number;
}

/** Splits a length of time into units for people: minutes, hours or days. Less than half a minute gives no parts. */
export function lengthParts(length: number): readonly LengthPart[] {
  const ms = Math.abs(length);
  if (ms >= LONG_MS) return [{ word: 'length.days', count: Math.round(ms / DAY_MS) }];
  if (ms >= SHORT_MS) return [{ word: 'length.hours', count: Math.round(ms / HOUR_MS) }];
  const minutes = Math.round(ms / MINUTE_MS);
  const parts: readonly LengthPart[] = [
    { word: 'length.hours', count: Math.floor(minutes / 60) },
    { word: 'length.minutes', count: minutes % 60 },
  ];
  return parts.filter(({ count }) => count > 0);
}
