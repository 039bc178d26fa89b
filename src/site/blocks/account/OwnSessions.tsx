import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../generated/operations/own-sessions.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import type { ClientSession } from '../../../shared/session/session.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { formatInstant } from '../../format/format-instant.ts';
import { request } from '../../http/request.ts';
import type { ApiResponse } from '../../http/response.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnData } from '../../session/use-own-data.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { SessionList } from './SessionList.tsx';

/** The sessions of a client. */
export function OwnSessions({ session: { authToken: token } }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { data, hasFailed, load } = useOwnData(listOwnSessions);
  const act = async (asked: Promise<ApiResponse<undefined>>) => {
    const response = await asked;
    await load();
    // 404: another tab may have ended the session just before.
    if (response.ok || response.status === 404) return undefined;
    return isFieldErrors(response.error) ? t('account:sessions.wrongPassword') : failureReason(response, t);
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      {data !== undefined && (
        <SessionList
          sessions={data.sessions}
          timeText={formatInstant}
          onEnd={(password, id) =>
            act(
              id === undefined
                ? request(endOtherSessions, { token, body: { password } })
                : request(endOwnSession, { token, params: { id }, body: { password } }),
            )
          }
        />
      )}
    </>
  );
}
