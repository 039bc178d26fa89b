import { useState } from 'react';
import type { ClientUsers } from '../../../generated/api.ts';
import { inviteUser, listUsers, removeUser, sendInvitationAgain } from '../../../generated/operations/client-users.ts';
import { type FormValues, textOf, typedText } from '../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import type { SubmitAnswer } from '../../forms/use-submission.ts';
import type { ApiResponse } from '../../http/request.ts';
import { request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnData } from '../../session/own-data.ts';

export type ClientUser = ClientUsers['users'][number];

/** The result of an operation. */
interface Notice {
  readonly words: string;
  readonly isFailure: boolean;
}

/** Reads the people of a company on mount and after each change, and offers the changes. */
export function useClientUsers(token: string) {
  const { t } = useTranslation();
  const { sessionEnded } = useSite();
  const { data, hasFailed, load } = useOwnData(listUsers);
  const [notice, setNotice] = useState<Notice>();
  /** The number of invitations sent; each one empties the fields. */
  const [invitations, setInvitations] = useState(0);
  const end = async (response: ApiResponse<undefined>, done: string) => {
    if (response.ok) setNotice({ words: done, isFailure: false });
    else if (response.status === 401) return sessionEnded();
    else setNotice({ words: failureReason(response, t), isFailure: true });
    // Without a response, nothing new is known.
    if (response.status !== 0) await load();
  };
  const invite = async (values: FormValues): Promise<SubmitAnswer | undefined> => {
    setNotice(undefined);
    const body = {
      name: textOf(values['name']),
      email: textOf(values['email']),
      password: typedText(values, 'password'),
    };
    const response = await request(inviteUser, { token, body });
    if (!response.ok && isFieldErrors(response.error)) return { errors: response.error.fields };
    await end(response, t('account:clientUsers.sent', { email: body.email }));
    if (response.ok) setInvitations((before) => before + 1);
    return undefined;
  };
  const sendAgain = async ({ id, email }: ClientUser) => {
    await end(await request(sendInvitationAgain, { token, params: { id } }), t('account:clientUsers.sent', { email }));
  };
  const remove = async ({ id, name }: ClientUser) => {
    await end(await request(removeUser, { token, params: { id } }), t('account:clientUsers.removed', { name }));
  };
  return { users: data?.users, hasFailed, notice, invitations, load, invite, sendAgain, remove };
}
