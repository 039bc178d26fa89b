import Button from '@mui/material/Button';
import { useState } from 'react';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { copyText, saveFile } from '../../site/storage/exports.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { copyText } from '../../site/storage/copy-text.ts';
import { saveFile } from '../../site/storage/save-file.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './Account.module.css';

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
