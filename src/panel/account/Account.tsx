import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
} from '../../generated/operations/own-sessions.ts';
import {
  askForStaffEmail,
  changeStaffPassword,
  readOwnStaffAccount,
  sendStaffEmailConfirmation,
  withdrawStaffEmailChange,
} from '../../generated/operations/staff-account.ts';
import { content } from '../../shared/content.ts';
import { typedText } from '../../shared/forms/values.ts';
import { isFieldErrors } from '../../shared/http/api-error.ts';
import { SessionList } from '../../site/features/accounts/Account.tsx';
import { FormView } from '../../site/forms/FormView.tsx';
import { PendingEmail } from '../../site/forms/PendingEmail.tsx';
import type { ApiResponse } from '../../site/http/request.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Tabs } from '../../site/ui/Tabs.tsx';
import { Awaited } from '../buttons.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { useOperation } from '../queries.tsx';
import { ViewHeading } from '../ViewHeading.tsx';
import styles from './Account.module.css';
import { SecondFactor } from './SecondFactor.tsx';

/** The user's own account, in tabs: e-mail address, password, second factor and sessions. */
export function Account() {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const first = useSearchParams()[0].get('tab') ?? undefined;
  const { request, notify } = usePanel();
  const query = useOperation(readOwnStaffAccount, {});
  const { data: account } = query;
  const load = () => void query.refetch();
  const email = (
    <>
      {account === undefined && <Awaited query={query} height={120} />}
      {account !== undefined && (
        <>
          <p>{t('panel:account.email', { email: account.email })}</p>
          {account.pendingEmail !== null && (
            <PendingEmail
              address={account.pendingEmail}
              email={account.email}
              sendAgain={() => request(sendStaffEmailConfirmation, {})}
              withdraw={() => request(withdrawStaffEmailChange, {})}
              onChange={load}
            />
          )}
          <FormView
            key={account.pendingEmail}
            form={content.forms['staff-email']}
            onSubmit={async (values) => {
              const body = { email: typedText(values, 'email'), currentPassword: typedText(values, 'currentPassword') };
              const response = await request(askForStaffEmail, { body });
              if (response.ok) return load();
              if (isFieldErrors(response.error)) return { errors: response.error.fields };
              notify(reasonOf(response), 'error');
              return undefined;
            }}
          />
        </>
      )}
    </>
  );
  const tabs = [
    { id: 'email', label: t('panel:account.emailTab'), content: email },
    { id: 'password', label: t('panel:account.passwordTab'), content: <StaffPassword onChange={load} /> },
    { id: 'second-factor', label: t('panel:secondFactor.title'), content: <SecondFactor /> },
    { id: 'sessions', label: t('account:sessions.title'), content: <StaffSessions /> },
  ];
  return (
    <section className={styles.account}>
      <ViewHeading title={t('panel:account.title')} />
      <Tabs key={first} first={first} label={t('panel:account.title')} tabs={tabs} />
    </section>
  );
}

/** Changes the user's own password. `onChange` runs after the change, which also cancels a pending e-mail address. */
function StaffPassword({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { refetch } = useOperation(listOwnStaffSessions, {});
  /** The number of changes; each one clears the fields. */
  const [changes, setChanges] = useState(0);
  return (
    <FormView
      key={changes}
      form={content.forms['staff-password']}
      onSubmit={async (values) => {
        const body = {
          currentPassword: typedText(values, 'currentPassword'),
          password: typedText(values, 'password'),
          passwordConfirmation: typedText(values, 'passwordConfirmation'),
        };
        const response = await request(changeStaffPassword, { body });
        if (response.ok) {
          setChanges((before) => before + 1);
          notify(t('panel:account.passwordChanged'));
          await refetch();
          onChange();
          return undefined;
        }
        if (isFieldErrors(response.error)) return { errors: response.error.fields };
        notify(reasonOf(response), 'error');
        return undefined;
      }}
    />
  );
}

/** The sessions of the member of staff. */
function StaffSessions() {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const query = useOperation(listOwnStaffSessions, {});
  const act = async (asked: Promise<ApiResponse<undefined>>) => {
    const response = await asked;
    await query.refetch();
    // Another tab may have just ended this session.
    if (response.ok || response.status === 404) return undefined;
    return isFieldErrors(response.error) ? t('account:sessions.wrongPassword') : reasonOf(response);
  };
  if (query.data === undefined) return <Awaited query={query} />;
  return (
    <SessionList
      sessions={query.data.sessions}
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
