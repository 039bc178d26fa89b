import { useEffect, useRef, useState } from 'react';
import type { ClientUsers as ListOfUsers } from '../../../generated/api.ts';
import {
  changeUserPassword,
  inviteUser,
  listUsers,
  readOwnUser,
  removeUser,
  sendInvitationAgain,
} from '../../../generated/operations/client-users.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { type FormValues, textOf, typedText } from '../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { Section } from '../../blocks/Section.tsx';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { formatInstant } from '../../format/instant.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { SubmitAnswer } from '../../forms/use-submission.ts';
import { type ApiResponse, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { renewSession } from '../../session/client-session.ts';
import { useOwnData } from '../../session/own-data.ts';
import { ConfirmDialog } from '../../ui/AlertDialog.tsx';
import { PushButton } from '../../ui/Buttons.tsx';
import { focusAfterRemoval, focusSubmitButton } from '../../ui/focus.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice, Progress } from '../../ui/Notice.tsx';
import styles from './Account.module.css';

/**
 * Shows the company its people, and shows one of these people their own data (ADR 68). The server decides what each may do
 * (S-113).
 */
export function ClientUsers({ block }: { readonly block: BlockOf<'clientUsers'> }) {
  const { t } = useTranslation();
  const { session } = useSite();
  const isInvitedUser = isUserPerfil(session?.perfil ?? '');
  const Shown = isInvitedUser ? OwnAccess : ClientUserList;
  return (
    <Section
      anchor={block.anchor}
      title={isInvitedUser ? block.ownTitle : block.title}
      lead={isInvitedUser ? undefined : block.lead}
    >
      {session === undefined ? (
        <p>{t('account:account.loggedOut')}</p>
      ) : (
        <Shown key={session.expiration} session={session} />
      )}
    </Section>
  );
}

/** The people with access to a company's account: invite, send the invitation again, remove. */
function ClientUserList({ session }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { users, hasFailed, notice, invitations, load, invite, sendAgain, remove } = useClientUsers(session.authToken);
  useEffect(() => {
    if (invitations > 0) focusSubmitButton(content.forms['user-invitation'].id);
  }, [invitations]);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(0);
  /** The person of whom is asked whether to remove them. */
  const [leaving, setLeaving] = useState<ClientUser>();
  useEffect(() => {
    const count = users?.length ?? 0;
    // The button that opened the dialog disappears with the person.
    if (count < before.current) focusAfterRemoval(list.current);
    before.current = count;
  }, [users]);
  const failure = hasFailed && <LoadFailure onRetry={() => void load()} />;
  if (users === undefined) return failure || <Progress label={t('forms:profile.loading')} />;
  return (
    <>
      {failure}
      {users.length === 0 && <p>{t('account:clientUsers.none')}</p>}
      <ul ref={list} tabIndex={-1} className={styles.users}>
        {users.map((user) => (
          <li key={user.id}>
            <UserFacts user={user} />
            <div className={styles.buttons}>
              {user.status === 'invited' && (
                <PushButton look="secondary" onClick={() => void sendAgain(user)}>
                  {t('account:clientUsers.sendAgain', { name: user.name })}
                </PushButton>
              )}
              <PushButton look="danger" onClick={() => setLeaving(user)}>
                {t('account:clientUsers.remove', { name: user.name })}
              </PushButton>
            </div>
          </li>
        ))}
      </ul>
      <ToldNotice told={notice} />
      <details className={styles.form}>
        <summary>{t(content.forms['user-invitation'].title)}</summary>
        <FormView key={invitations} form={content.forms['user-invitation']} onSubmit={invite} />
      </details>
      {leaving !== undefined && (
        <ConfirmDialog
          actionLabel={t('account:clientUsers.remove', { name: leaving.name })}
          question={t('account:clientUsers.removeQuestion', { name: leaving.name, email: leaving.email })}
          onConfirm={() => remove(leaving)}
          onEnd={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function UserFacts({ user: { name, email, status, perfil, invitedAt, joinedAt } }: { readonly user: ClientUser }) {
  const { t, language } = useTranslation();
  return (
    <div className={styles.user}>
      <p className={styles.name}>{name}</p>
      <p>{email}</p>
      <p className={styles.state}>{t(`account:clientUsers.${perfil}`)}</p>
      <p className={styles.state}>
        {status === 'invited'
          ? t('account:clientUsers.invited', { date: formatInstant(invitedAt, language) })
          : t('account:clientUsers.joined', { date: formatInstant(joinedAt ?? invitedAt, language) })}
      </p>
    </div>
  );
}

export type ClientUser = ListOfUsers['users'][number];

/** The result of an operation. */
interface Told {
  readonly tone: 'success' | 'error';
  readonly words: string;
}

/** Reads the people of a company on mount and after each change, and offers the changes. */
function useClientUsers(token: string) {
  const { t } = useTranslation();
  const { sessionEnded } = useSite();
  const { data, hasFailed, load } = useOwnData(listUsers);
  const [notice, setNotice] = useState<Told>();
  /** The number of invitations sent; each one empties the fields. */
  const [invitations, setInvitations] = useState(0);
  const end = async (response: ApiResponse<undefined>, done: string) => {
    if (response.status === 401) return sessionEnded();
    // Without a response, nothing new is known. The list stands above the notice, which comes into view once it is complete.
    if (response.status !== 0) await load();
    setNotice(response.ok ? { words: done, tone: 'success' } : { words: failureReason(response, t), tone: 'error' });
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

/** Shows the logged-in person of a company and lets them change their password. */
function OwnAccess({ session: { authToken: token } }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { sessionEnded } = useSite();
  const { data: own, hasFailed, load } = useOwnData(readOwnUser);
  /** The number of changes; each one clears the fields. */
  const [changes, setChanges] = useState(0);
  const [notice, setNotice] = useState<Told>();
  useEffect(() => {
    if (changes > 0) focusSubmitButton(content.forms['user-own-password'].id);
  }, [changes]);
  const change = async (values: FormValues): Promise<SubmitAnswer | undefined> => {
    setNotice(undefined);
    const body = {
      currentPassword: typedText(values, 'currentPassword'),
      password: typedText(values, 'password'),
      passwordConfirmation: typedText(values, 'passwordConfirmation'),
    };
    const response = await request(changeUserPassword, { token, body });
    if (!response.ok && isFieldErrors(response.error)) return { errors: response.error.fields };
    if (response.ok) {
      renewSession(token, response.body);
      setChanges((before) => before + 1);
      setNotice({ tone: 'success', words: t('account:clientUsers.passwordChanged') });
    } else if (response.status === 401) sessionEnded();
    else setNotice({ tone: 'error', words: failureReason(response, t) });
    return undefined;
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      {own !== undefined && (
        <dl className={styles.facts}>
          <dt>{t('account:clientUsers.name')}</dt>
          <dd>{own.name}</dd>
          <dt>{t('account:clientUsers.email')}</dt>
          <dd>{own.email}</dd>
          <dt>{t('account:clientUsers.may')}</dt>
          <dd>{t(`account:clientUsers.${own.perfil}`)}</dd>
        </dl>
      )}
      <details className={styles.form}>
        <summary>{t(content.forms['user-own-password'].title)}</summary>
        <FormView key={changes} form={content.forms['user-own-password']} onSubmit={change} />
      </details>
      <ToldNotice told={notice} />
    </>
  );
}

/** The result of an operation, which the element around it announces. It may stand far above the button that was pressed. */
function ToldNotice({ told }: { readonly told: Told | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return (
    <div ref={place} role="status" className={styles.notice}>
      {told !== undefined && (
        // Without a role of its own: the element around it announces it.
        <Notice role="none" tone={told.tone}>
          {told.words}
        </Notice>
      )}
    </div>
  );
}
