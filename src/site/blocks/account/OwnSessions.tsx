import { useCallback, useEffect, useState } from 'react';
import type { OpenSessions } from '../../../generated/api.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../generated/operations/own-sessions.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { useSite } from '../../context/site-context.ts';
import { formatInstant } from '../../format/format-instant.ts';
import { request } from '../../http/request.ts';
import { type ApiResponse, failureOf } from '../../http/response.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { SessionList } from './SessionList.tsx';

/** The sessions of a client. */
export function OwnSessions({ session: { authToken: token } }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { sessionEnded } = useSite();
  const [sessions, setSessions] = useState<OpenSessions['sessions']>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    const answer = await request(listOwnSessions, { token });
    setHasFailed(!answer.ok && answer.status !== 401);
    if (answer.ok) setSessions(answer.body.sessions);
    else if (answer.status === 401) sessionEnded();
  }, [token, sessionEnded]);
  useEffect(() => {
    void load();
  }, [load]);
  const act = async (asked: Promise<ApiResponse<undefined>>) => {
    const answer = await asked;
    await load();
    // 404: another tab may have ended the session just before.
    return answer.ok || answer.status === 404
      ? undefined
      : (answer.message ?? t(`account:sessions.${failureOf(answer)}`));
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      {sessions !== undefined && (
        <SessionList
          sessions={sessions}
          timeText={formatInstant}
          onEnd={(id) => act(request(endOwnSession, { token, params: { id } }))}
          onEndOthers={() => act(request(endOtherSessions, { token }))}
        />
      )}
    </>
  );
}
