import type { ReactNode } from 'react';
import { shownName } from '../../../shared/address-names.ts';
import { offsetTime } from '../../../shared/time/zone.ts';
import {
  CLASSIFIER_TEXT_KEYS,
  EVENT_COLUMNS,
  isCancelled,
  portName,
  sortTime,
  type VesselCall,
} from '../../../shared/vessels/call.ts';
import type { ArrivalAnswer } from '../../../shared/vessels/query.ts';
import { ANSWER_ANCHOR } from '../../../shared/vessels/query.ts';
import type { Verdict as CallVerdict } from '../../../shared/vessels/verdict.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallStatus, useCallTimeFormat } from '../calls/CallTime.tsx';

/** Marks both ends of an emphasized value. A private-use character, so no text contains it. */
const MARK = '\uE000';

/** Marks a value so that it is emphasized in its text, at any position that a language gives it. */
function emphasis(value: string): string {
  return `${MARK}${value}${MARK}`;
}

/** A text with its emphasized values. */
function Emphasized({ text }: { readonly text: string }) {
  return text.split(MARK).map((part, index) =>
    // Every second part is between two marks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    index % 2 === 0 ? part : <strong key={index}>{part}</strong>,
  );
}

interface VerdictProps {
  readonly verdict: CallVerdict;
  readonly answer: Extract<ArrivalAnswer, { kind: 'calls' }>;
}

/** The answer in one sentence, how certain it is, and how it differs from the plan. */
export function Verdict({ verdict, answer }: VerdictProps) {
  const { t } = useTranslation();
  const { call, word, time } = verdict;
  const { day } = useCallTimeFormat(answer.at);
  const when = time === undefined ? '' : day(time.at, 'long');
  const values = { vessel: call.vesselName, port: emphasis(portName(call)), when: emphasis(when) };
  const isOver = answer.coming === 0 && answer.calls.length > 1;
  return (
    <>
      <AnswerTitle>
        <Emphasized text={t(`vessels:${word}`, values)} />
      </AnswerTitle>
      <CallStatus call={call} />
      {time !== undefined && !isCancelled(call) && (
        <p data-part="certainty">
          <span data-part="chip" data-classifier={time.classifier}>
            {t(`vessels:${CLASSIFIER_TEXT_KEYS[time.classifier]}`)}
          </span>
          <Difference verdict={verdict} at={answer.at} />
        </p>
      )}
      {isOver && <p>{t('vessels:verdict.noMore')}</p>}
      <OtherCancelled call={call} answer={answer} />
    </>
  );
}

/** The difference between a call's time and its plan, with the planned time. */
function Difference({ verdict: { call, event, shift }, at }: { readonly verdict: CallVerdict; readonly at: number }) {
  const { t } = useTranslation();
  const { day, length } = useCallTimeFormat(at);
  const planned = call[EVENT_COLUMNS[event].PLN];
  if (shift === undefined || planned === null) return null;
  const difference = length(shift);
  if (difference === '') return <span>{t('vessels:shift.none')}</span>;
  const word = shift > 0 ? 'vessels:shift.late' : 'vessels:shift.early';
  return (
    <>
      <span data-part={shift > 0 ? 'late' : 'early'}>{t(word, { length: difference })}</span>
      <small>{t('vessels:shift.plan', { when: day(planned, 'short') })}</small>
    </>
  );
}

/** Other coming calls that the vessel has cancelled. */
function OtherCancelled({
  call,
  answer: { calls, coming, at },
}: { readonly call: VesselCall } & Pick<VerdictProps, 'answer'>) {
  const { t } = useTranslation();
  const { day } = useCallTimeFormat(at);
  const others = calls.slice(0, coming).filter((one) => isCancelled(one) && one !== call);
  if (others.length === 0) return null;
  const cancelledCalls = others.map((one) => `${portName(one)}, ${day(sortTime(one) ?? 0, 'short')}`).join('; ');
  return <p data-part="quiet">{t('vessels:verdict.cancelledToo', { count: others.length, calls: cancelledCalls })}</p>;
}

/** Title of an answer. The form's action ends in its anchor, and browsers then focus it, also without scripts. */
export function AnswerTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={shownName(ANSWER_ANCHOR)} tabIndex={-1}>
      {children}
    </h2>
  );
}

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
