import { useState } from 'react';
import { listOwnStaffSessions } from '../../../../generated/endpoints/own-sessions.ts';
import { changeStaffPassword } from '../../../../generated/endpoints/staff-account.ts';
import { forms } from '../../../../generated/forms.ts';
import { isFieldErrors } from '../../../../shared/api-error.ts';
import { FormView } from '../../../forms/FormView.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useReason } from '../use-reason.ts';
import styles from './StaffPassword.module.css';

/** Another password of one's own. `onChange`: it is set, and an address that waited was given up with the old one. */
export function StaffPassword({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { refetch } = useOperation(listOwnStaffSessions, {});
  /** With each change the fields are empty again. */
  const [changes, setChanges] = useState(0);
  return (
    <details className={styles.part}>
      <summary>{t(forms['staff-password'].title)}</summary>
      <FormView
        key={changes}
        form={forms['staff-password']}
        onSubmit={async (values) => {
          const text = (name: string) => String(values[name] ?? '');
          const body = {
            currentPassword: text('currentPassword'),
            password: text('password'),
            passwordConfirmation: text('passwordConfirmation'),
          };
          const answer = await request(changeStaffPassword, { body });
          if (answer.ok) {
            setChanges((before) => before + 1);
            notify(t('panel:account.passwordChanged'));
            await refetch();
            onChange();
            return undefined;
          }
          if (isFieldErrors(answer.error)) return { errors: answer.error.fields };
          notify(reasonOf(answer), 'error');
          return undefined;
        }}
      />
    </details>
  );
}
