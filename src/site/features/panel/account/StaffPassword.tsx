import { useState } from 'react';
import { forms } from '../../../../generated/forms.ts';
import { listOwnStaffSessions } from '../../../../generated/operations/own-sessions.ts';
import { changeStaffPassword } from '../../../../generated/operations/staff-account.ts';
import { typedText } from '../../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../../shared/http/api-error.ts';
import { FormView } from '../../../forms/FormView.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useReason } from '../use-reason.ts';

/** Changes the user's own password. `onChange` runs after the change, which also cancels a pending e-mail address. */
export function StaffPassword({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { refetch } = useOperation(listOwnStaffSessions, {});
  /** The number of changes; each one clears the fields. */
  const [changes, setChanges] = useState(0);
  return (
    <FormView
      key={changes}
      form={forms['staff-password']}
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
