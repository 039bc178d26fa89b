import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { forms } from '../../../../generated/forms.ts';
import { proveStaffLogin } from '../../../../generated/operations/staff-session.ts';
import { typedText } from '../../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../../shared/http/api-error.ts';
import { FormView } from '../../../forms/FormView.tsx';
import type { request } from '../../../http/request.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useReason } from '../use-reason.ts';

interface FreshLoginDialogProps {
  readonly ask: typeof request;
  /** Called with true after the right password, with false when the dialog is closed or the session has ended. */
  readonly onEnd: (isProven: boolean) => void;
}

/** Asks for the password again in a dialog above the current work, so that nothing is lost. */
export function FreshLoginDialog({ ask, onEnd }: FreshLoginDialogProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [failure, setFailure] = useState<string>();
  const form = forms['staff-fresh-login'];
  return (
    <Dialog maxWidth="xs" title={t(form.title)} onClose={() => onEnd(false)} staysOnBackdropClick>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      <FormView
        form={form}
        onSubmit={async (values) => {
          setFailure(undefined);
          const response = await ask(proveStaffLogin, { body: { password: typedText(values, 'password') } });
          if (response.ok) onEnd(true);
          else if (isFieldErrors(response.error)) return { errors: response.error.fields };
          else if (response.status === 401) onEnd(false);
          else setFailure(reasonOf(response));
          return undefined;
        }}
      />
    </Dialog>
  );
}
