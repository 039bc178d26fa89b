import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { encode } from 'uqr';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '../../generated/operations/second-factor.ts';
import { content } from '../../shared/content.ts';
import { typedText } from '../../shared/forms/values.ts';
import { isFieldErrors } from '../../shared/http/api-error.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { copyText, saveFile } from '../../site/storage/exports.ts';
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

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Called when the user confirms having stored the codes; they are not shown again. */
  readonly onKept: () => void;
}

/** New recovery codes, shown only once, with buttons to copy or download them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [status, setStatus] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () =>
    setStatus(t((await copyText(text)) ? 'panel:secondFactor.copied' : 'panel:secondFactor.notCopied'));
  const download = () => {
    const heading = `${content.site.company.name} · ${t('panel:secondFactor.codes')}`;
    saveFile(new Blob([`${heading}\n\n${text}`], { type: 'text/plain' }), t('panel:secondFactor.codesFile'));
  };
  return (
    <Dialog
      role="alertdialog"
      maxWidth="sm"
      title={t('panel:secondFactor.codesTitle')}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('panel:secondFactor.copy')}</Button>
          <Button onClick={download}>{t('panel:secondFactor.download')}</Button>
          <Button variant="contained" onClick={onKept}>
            {t('panel:secondFactor.kept')}
          </Button>
        </>
      }
    >
      <p>{t('panel:secondFactor.codesLead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: in a small window the codes are scrolled by keyboard */}
      <ol tabIndex={0} aria-label={t('panel:secondFactor.codes')} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p role="status">{status}</p>
    </Dialog>
  );
}
