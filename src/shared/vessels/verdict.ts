import type { VesselWord } from '../../generated/types.ts';
import type { ArrivalAnswer } from './answer.ts';
import { type CallEvent, isCancelled, type KnownTime, knownTimes, type VesselCall } from './call.ts';
import { shiftOf } from './shift.ts';

/** What is said of a call in one sentence. */
export interface Verdict {
  readonly call: VesselCall;
  /** Its sentence, which names vessel, port and, where one is known, the time. */
  readonly word: Sentence;
  readonly event: CallEvent;
  /** The surest time of the event; undefined: none is announced. */
  readonly time: KnownTime | undefined;
  /** By how much that is later than planned, in milliseconds; undefined: nothing to compare, or the call is off. */
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

/** What there is to say of a call at a moment (epoch ms). */
export function verdictOf(call: VesselCall, at: number): Verdict {
  const event = eventOf(call);
  const [time] = knownTimes(call, event);
  if (time === undefined) return { call, word: 'verdict.noTime', event, time, shift: undefined };
  if (isCancelled(call)) return { call, word: 'verdict.cancelled', event, time, shift: undefined };
  const tense = time.classifier === 'ACT' ? 'past' : time.at < at ? 'due' : 'coming';
  return { call, word: SENTENCES[event][tense], event, time, shift: shiftOf(call, event) };
}

/** The call that an answer is about: the next one that takes place, or else the next, or else the last one made. */
export function mainCall({ calls, coming }: Pick<Calls, 'calls' | 'coming'>): VesselCall | undefined {
  const takesPlace = (call: VesselCall) => !isCancelled(call);
  const [next] = calls;
  return calls.slice(0, coming).find(takesPlace) ?? (coming > 0 ? next : (calls.find(takesPlace) ?? next));
}
type Calls = Extract<ArrivalAnswer, { kind: 'calls' }>;

/** Arrival, but where only the departure is known, or is sure while the arrival is not. */
function eventOf(call: VesselCall): CallEvent {
  const [arrival] = knownTimes(call, 'ARRI');
  const hasOnlySailed = call.departureActual !== null && arrival?.classifier !== 'ACT';
  return arrival === undefined || hasOnlySailed ? 'DEPA' : 'ARRI';
}
