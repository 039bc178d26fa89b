import {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
} from '../../../../generated/operations/own-sessions.ts';
import { isFieldErrors } from '../../../../shared/http/api-error.ts';
import { SessionList } from '../../../blocks/account/SessionList.tsx';
import type { ApiResponse } from '../../../http/response.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { useReason } from '../use-reason.ts';
import { instantText } from '../values/instant-text.ts';

/** The sessions of the member of staff. */
export function StaffSessions() {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const { data, error, refetch } = useOperation(listOwnStaffSessions, {});
  const act = async (asked: Promise<ApiResponse<undefined>>) => {
    const response = await asked;
    await refetch();
    // Another tab may have just ended this session.
    if (response.ok || response.status === 404) return undefined;
    return isFieldErrors(response.error) ? t('account:sessions.wrongPassword') : reasonOf(response);
  };
  if (data === undefined && error !== null)
    return <RetryAlert onRetry={() => void refetch()}>{reasonOf(error.response)}</RetryAlert>;
  if (data === undefined) return null;
  return (
    <SessionList
      sessions={data.sessions}
      timeText={instantText}
      onEnd={(password, id) =>
        act(
          id === undefined
            ? request(endOtherStaffSessions, { body: { password } })
            : request(endOwnStaffSession, { params: { id }, body: { password } }),
        )
      }
    />
  );
}
