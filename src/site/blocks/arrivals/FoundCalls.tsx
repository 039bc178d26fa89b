import type { ReactNode } from 'react';
import { content } from '../../../shared/content.ts';
import { formatTime, offsetTime, shownOffset } from '../../../shared/time/zone.ts';
import { apiPaths, callLink } from '../../../shared/vessels/addresses.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { portName, timesOf } from '../../../shared/vessels/call.ts';
import type { FollowOutcome } from '../../../shared/vessels/follow.ts';
import { isFollowable } from '../../../shared/vessels/follow.ts';
import type { ArrivalAnswer } from '../../../shared/vessels/query.ts';
import { mainCall, verdictOf } from '../../../shared/vessels/verdict.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { EmailLink, phoneAddress } from '../../ui/ContactLinks.tsx';
import { InlineIcon } from '../../ui/Icon.tsx';
import { CallIcon, CallTable, StaleNote } from '../calls/CallTable.tsx';
import { CallTime, CallTimes } from '../calls/CallTime.tsx';
import { officeFor } from '../calls/LineOffice.tsx';
import { FollowForm } from './FollowForm.tsx';
import { RouteLine, Verdict } from './Verdict.tsx';

export interface FoundCallsProps extends Pick<CallActionsProps, 'path' | 'onCopy'> {
  readonly answer: Extract<ArrivalAnswer, { kind: 'calls' }>;
  /** Outcome of a request for notices that was sent without scripts. */
  readonly followed?: FollowOutcome | undefined;
}

/** An answer with calls: first a sentence with what matters most, then the ports of the vessel, then every call. */
export function FoundCalls({ answer, path, onCopy, followed }: FoundCallsProps) {
  const { t } = useTranslation();
  const { calls, coming, at, origin } = answer;
  const call = mainCall(answer);
  if (call === undefined) return null;
  const isOnlyCall = calls.length === 1;
  const ofVessel = calls.filter(({ vesselIMONumber }) => vesselIMONumber === call.vesselIMONumber);
  const table = { common: ofVessel.length === calls.length ? 'vessel' : undefined, at, queryPath: path } as const;
  const past = calls.slice(coming);
  // Only calls of our own table have notices. An outcome is shown even where the call can no longer be followed.
  const isOffered = content.capabilities.followers && origin.kind === 'table';
  const canFollow = isOffered && (isFollowable(call, at) || followed !== undefined);
  return (
    <>
      <StaleNote origin={origin} />
      <div data-part="verdict">
        <Verdict verdict={verdictOf(call, at)} answer={answer} />
        <CallFacts call={call} at={at} isWhole={isOnlyCall} />
        <CallActions call={call} path={path} onCopy={onCopy} />
        {canFollow && <FollowForm key={call.id} call={call} followed={followed} />}
      </div>
      <RouteLine calls={ofVessel} call={call} at={at} />
      {coming > 0 && !isOnlyCall && (
        <section data-part="list">
          <h3>
            {t('vessels:list.coming')} <span data-part="count">{coming}</span>
          </h3>
          <CallTable label={t('vessels:list.coming')} calls={calls.slice(0, coming)} {...table} />
        </section>
      )}
      {past.length > 0 && !isOnlyCall && (
        <details data-part="list">
          <summary>
            <h3>
              {t('vessels:list.past')} <span data-part="count">{past.length}</span>
            </h3>
          </summary>
          <CallTable label={t('vessels:list.past')} calls={past} {...table} />
        </details>
      )}
      <AnswerFoot answer={answer} call={call} path={path} />
    </>
  );
}

interface AnswerFootProps {
  readonly answer: Extract<ArrivalAnswer, { kind: 'calls' }>;
  /** The call that the answer is about. */
  readonly call: VesselCall;
  /** Path of the page with the query. */
  readonly path: string;
}

/** Source of the calls and when they were last updated, once for all of them, with links to go on. */
function AnswerFoot({ answer, call, path }: AnswerFootProps) {
  const { t, language } = useTranslation();
  const { line, origin, calls } = answer;
  const { name, shortName, schedules } = content.lines[line];
  const source = origin.kind === 'table' ? t('vessels:call.own') : t('vessels:call.ofLine', { line: name });
  const office = officeFor(line, call.UNLocationCode);
  const updated = Math.max(...calls.map(({ updatedAt }) => updatedAt));
  return (
    <footer data-part="foot">
      <p>
        {`${t('vessels:call.source')}: ${source}. ${t('vessels:call.updated')}: `}
        <time dateTime={offsetTime(updated)}>{formatTime(updated, language)}</time>.{' '}
        {t('vessels:answer.times', { offset: shownOffset(updated, ...timesOf(calls)) })}
      </p>
      <p data-part="links">
        {office?.email !== undefined && (
          <span>
            {`${t('vessels:answer.office', { city: office.city })}: `}
            <EmailLink email={office.email} />
          </span>
        )}
        <a href={path}>{t('vessels:form.again')}</a>
        {schedules?.itinerary !== undefined && (
          <a href={content.routes[schedules.itinerary].path}>{t('vessels:answer.itinerary', { line: shortName })}</a>
        )}
      </p>
    </footer>
  );
}

interface CallFactsProps {
  readonly call: VesselCall;
  readonly at: number;
  /** Whether all facts are shown, also those of the sentence above, because the answer has only this call. */
  readonly isWhole: boolean;
}

/** The facts of a call that the sentence above it does not state. */
function CallFacts({ call, at, isWhole }: CallFactsProps) {
  const { t } = useTranslation();
  return (
    <dl>
      <Fact label={t('vessels:call.terminal')}>{call.terminal ?? call.facilityCode}</Fact>
      <Fact label={t('vessels:call.voyage')}>{call.carrierVoyageNumber}</Fact>
      <Fact label={t('vessels:call.exportVoyage')}>{call.carrierExportVoyageNumber}</Fact>
      {isWhole && (
        <Fact label={t('vessels:call.arrival')}>
          <CallTimes call={call} event="ARRI" />
        </Fact>
      )}
      <Fact label={t('vessels:call.departure')}>
        {isWhole ? <CallTimes call={call} event="DEPA" /> : <CallTime call={call} event="DEPA" at={at} />}
      </Fact>
      <Fact label={t('vessels:call.service')}>{call.carrierServiceName ?? call.carrierServiceCode}</Fact>
      {isWhole && <Fact label={t('vessels:call.port')}>{`${portName(call)} (${call.UNLocationCode})`}</Fact>}
      <Fact label={t('vessels:call.vessel')}>{t('vessels:call.imo', { number: call.vesselIMONumber })}</Fact>
    </dl>
  );
}

/** Renders nothing where there is no value. */
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface CallActionsProps {
  readonly call: VesselCall;
  /** Path of the page with the query. */
  readonly path: string;
  /** Copies the address of a part of the page; without it, and without scripts, the link leads to that part instead. */
  readonly onCopy?: ((part: string) => void) | undefined;
}

/** Actions for a call: phone the office that attends it, save it, share it. */
function CallActions({ call, path, onCopy }: CallActionsProps) {
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
