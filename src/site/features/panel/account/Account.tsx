import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router-dom';
import { forms } from '../../../../generated/forms.ts';
import {
  askForStaffEmail,
  readOwnStaffAccount,
  sendStaffEmailConfirmation,
  withdrawStaffEmailChange,
} from '../../../../generated/operations/staff-account.ts';
import { typedText } from '../../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../../shared/http/api-error.ts';
import { FormView } from '../../../forms/FormView.tsx';
import { PendingEmail } from '../../../forms/PendingEmail.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { useReason } from '../use-reason.ts';
import styles from './Account.module.css';
import { StaffPassword } from './StaffPassword.tsx';
import { StaffSessions } from './StaffSessions.tsx';

/** The user's own account, in tabs: e-mail address, password, second factor and sessions. */
export function Account() {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const first = useSearchParams()[0].get('tab') ?? undefined;
  const { request, notify } = usePanel();
  const { data: account, error, refetch } = useOperation(readOwnStaffAccount, {});
  const load = () => void refetch();
  const email = (
    <>
      {account === undefined && error === null && <Skeleton variant="rounded" height={120} />}
      {account === undefined && error !== null && <RetryAlert onRetry={load}>{reasonOf(error.response)}</RetryAlert>}
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
            form={forms['staff-email']}
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
      <h2 tabIndex={-1}>{t('panel:account.title')}</h2>
      <Tabs key={first} first={first} label={t('panel:account.title')} tabs={tabs} />
    </section>
  );
}
