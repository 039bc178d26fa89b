import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TotpSecret } from '../../../../generated/api.ts';
import { beginTotp, confirmTotp } from '../../../../generated/endpoints/second-factor.ts';
import { forms } from '../../../../generated/forms.ts';
import { isFieldErrors } from '../../../../shared/api-error.ts';
import { FormView } from '../../../forms/FormView.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { QrCode } from './QrCode.tsx';
import styles from './SecondFactor.module.css';
import type { SetUpProps } from './set-up-props.ts';

/** Gives an authenticator app its secret, and has it confirmed by a code. */
export function SetUpApp({ onDone, onClose }: SetUpProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const [begun, setBegun] = useState<TotpSecret>();
  const [failure, setFailure] = useState<string>();
  const begin = useEffectEvent(async () => {
    const answer = await request(beginTotp, {});
    if (answer.ok) setBegun(answer.body);
    else setFailure(reasonOf(answer));
  });
  useEffect(() => void begin(), []);
  const confirm = async (code: string) => {
    setFailure(undefined);
    const answer = await request(confirmTotp, { body: { code } });
    if (answer.ok) onDone(answer.body.codes);
    else if (isFieldErrors(answer.error)) return { errors: answer.error.fields };
    else setFailure(reasonOf(answer));
    return undefined;
  };
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
          <FormView form={forms['staff-totp']} onSubmit={(values) => confirm(String(values['code']))} />
        </div>
      )}
    </Dialog>
  );
}
