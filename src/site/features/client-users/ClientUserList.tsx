import { useEffect, useRef, useState } from 'react';
import { content } from '../../../shared/content/content.ts';
import type { ClientSession } from '../../../shared/session/session.ts';
import { formatInstant } from '../../format/instant.ts';
import { FormView } from '../../forms/FormView.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/AlertDialog.tsx';
import { PushButton } from '../../ui/Buttons.tsx';
import { focusAfterRemoval, focusSubmitButton } from '../../ui/focus.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './ClientUsers.module.css';
import { type ClientUser, useClientUsers } from './use-client-users.ts';

/** The people with access to a company's account: invite, send the invitation again, remove. */
export function ClientUserList({ session }: { readonly session: ClientSession }) {
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
      <div role="status" className={styles.notice}>
        {notice !== undefined && (
          // Without a role of its own: the element around it announces it.
          <Notice role="none" tone={notice.isFailure ? 'error' : 'success'}>
            {notice.words}
          </Notice>
        )}
      </div>
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
