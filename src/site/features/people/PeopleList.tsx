import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useRef } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { formatInstant } from '../../format/format-instant.ts';
import { FormView } from '../../forms/FormView.tsx';
import { focusSubmitButton } from '../../forms/focus-field.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { focusAfterRemoval } from '../../ui/focus-after-removal.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './People.module.css';
import { type Person, usePeople } from './use-people.ts';

/** The people with access to a company's account: invite, send the invitation again, remove. */
export function PeopleList({ session }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { people, hasFailed, notice, invitations, load, invite, sendAgain, remove } = usePeople(session.authToken);
  useEffect(() => {
    if (invitations > 0) focusSubmitButton(forms['user-invitation'].id);
  }, [invitations]);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const count = people?.length ?? 0;
    // The button that opened the dialog disappears with the person.
    if (count < before.current) focusAfterRemoval(list.current);
    before.current = count;
  }, [people]);
  const failure = hasFailed && <LoadFailure onRetry={() => void load()} />;
  if (people === undefined) return failure || <CircularProgress aria-label={t('forms:profile.loading')} />;
  return (
    <>
      {failure}
      {people.length === 0 && <p>{t('account:people.none')}</p>}
      <ul ref={list} tabIndex={-1} className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonFacts person={person} />
            <div className={styles.buttons}>
              {person.status === 'invited' && (
                <Button variant="outlined" onClick={() => void sendAgain(person)}>
                  {t('account:people.sendAgain', { name: person.name })}
                </Button>
              )}
              <ConfirmButton
                variant="outlined"
                color="error"
                label={t('account:people.remove', { name: person.name })}
                question={t('account:people.removeQuestion', { name: person.name, email: person.email })}
                isDangerous
                onConfirm={() => remove(person)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div role="status" className={styles.notice}>
        {notice !== undefined && (
          // Without a role of its own: the element around it announces it.
          <Alert role="none" severity={notice.isFailure ? 'error' : 'success'}>
            {notice.words}
          </Alert>
        )}
      </div>
      <details className={styles.form}>
        <summary>{t(forms['user-invitation'].title)}</summary>
        <FormView key={invitations} form={forms['user-invitation']} onSubmit={invite} />
      </details>
    </>
  );
}

function PersonFacts({ person: { name, email, status, perfil, invitedAt, joinedAt } }: { readonly person: Person }) {
  const { t, language } = useTranslation();
  return (
    <div className={styles.person}>
      <p className={styles.name}>{name}</p>
      <p>{email}</p>
      <p className={styles.state}>{t(`account:people.${perfil}`)}</p>
      <p className={styles.state}>
        {status === 'invited'
          ? t('account:people.invited', { date: formatInstant(invitedAt, language) })
          : t('account:people.joined', { date: formatInstant(joinedAt ?? invitedAt, language) })}
      </p>
    </div>
  );
}
