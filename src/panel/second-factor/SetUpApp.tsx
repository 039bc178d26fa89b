import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { beginTotp, confirmTotp } from '../../generated/operations/second-factor.ts';
import { content } from '../../shared/content/content.ts';
import { typedText } from '../../shared/forms/values.ts';
import { isFieldErrors } from '../../shared/http/api-error.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useReason } from '../use-reason.ts';
import { QrCode } from './QrCode.tsx';
import styles from './SecondFactor.module.css';
import type { SetUpProps } from './set-up-props.ts';

/** Sets up an authenticator app: shows its secret and verifies a code. */
export function SetUpApp({ onDone, onClose }: SetUpProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const { data: begun, error } = useOperation(beginTotp, {});
  const [refusal, setRefusal] = useState<string>();
  const confirm = async (code: string) => {
    setRefusal(undefined);
    const response = await request(confirmTotp, { body: { code } });
    if (response.ok) onDone(response.body.codes);
    else if (isFieldErrors(response.error)) return { errors: response.error.fields };
    else setRefusal(reasonOf(response));
    return undefined;
  };
  const failure = error === null ? refusal : reasonOf(error.response);
  return (
    <Dialog maxWidth="sm" title={t('panel:secondFactor.app')} onClose={onClose} staysOnBackdropClick>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {begun === undefined && failure === undefined && <Skeleton variant="rounded" height={240} />}
      {begun !== undefined && (
        <div className={styles.steps}>
          <p>{t('panel:secondFactor.scan')}</p>
          <QrCode text={begun.address} label={t('panel:secondFactor.qr')} />
          <p>{t('panel:secondFactor.typeKey')}</p>
          <p className={styles.secret}>{begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
          <p>{t('panel:secondFactor.confirm')}</p>
          <FormView form={content.forms['staff-totp']} onSubmit={(values) => confirm(typedText(values, 'code'))} />
        </div>
      )}
    </Dialog>
  );
}
