import type { ArrivalAnswer } from '../../../shared/vessels/answer.ts';
import type { FollowOutcome } from '../../../shared/vessels/follow.ts';
import { isFollowable } from '../../../shared/vessels/followable.ts';
import { mainCall, verdictOf } from '../../../shared/vessels/verdict.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallTable } from '../calls/CallTable.tsx';
import { StaleNote } from '../calls/StaleNote.tsx';
import { AnswerFoot } from './AnswerFoot.tsx';
import { CallActions, type CallActionsProps } from './CallActions.tsx';
import { CallFacts } from './CallFacts.tsx';
import { FollowForm } from './FollowForm.tsx';
import { RouteLine } from './RouteLine.tsx';
import { Verdict } from './Verdict.tsx';

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
  const canFollow = origin.kind === 'table' && (isFollowable(call, at) || followed !== undefined);
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
