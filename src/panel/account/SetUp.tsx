import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { encode } from 'uqr';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '../../generated/operations/second-factor.ts';
import { content } from '../../shared/content/content.ts';
import { typedText } from '../../shared/forms/values.ts';
import { isFieldErrors } from '../../shared/http/api-error.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Dialog } from '../Dialog.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { useOperation } from '../queries.tsx';
import styles from './Account.module.css';
import { createPasskey } from './web-authn.ts';

interface SetUpProps {
  /** Called once the factor is active, with the recovery codes that come with a first one. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for a name and lets the browser create a passkey. */
export function AddPasskey({ onDone, onClose }: SetUpProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const [failure, setFailure] = useState<string>();
  const form = content.forms['staff-passkey'];
  const add = async (name: string): Promise<string | undefined> => {
    const begun = await request(beginPasskey, {});
    if (!begun.ok) return reasonOf(begun);
    const passkey = await createPasskey(begun.body.options);
    if (passkey === undefined) return t('panel:secondFactor.passkeyFailed');
    const added = await request(addPasskey, { body: { name, passkey } });
    if (!added.ok) return reasonOf(added);
    onDone(added.body.codes);
    return undefined;
  };
  return (
    <Dialog maxWidth="xs" title={t(form.title)} onClose={onClose} staysOnBackdropClick>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      <FormView
        form={form}
        onSubmit={async (values) => {
          setFailure(undefined);
          setFailure(await add(typedText(values, 'name')));
          return undefined;
        }}
      />
    </Dialog>
  );
}

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

/** The width of the white border in modules, without which cameras do not find the code. */
const QUIET = 4;

/** A text as a QR code, drawn in the browser because the text is a secret and must not leave it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
