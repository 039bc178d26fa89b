import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { InlineIcon } from '../../site/ui/icons/InlineIcon.tsx';
import styles from './Dialog.module.css';

interface DialogHeadProps {
  /** Id of the title's text, which names the dialog. */
  readonly id: string;
  readonly title: ReactNode;
  /** Undefined: the head has no close button. */
  readonly onClose: (() => void) | undefined;
}

/** The title of a dialog, with its close button. */
export function DialogHead({ id, title, onClose }: DialogHeadProps) {
  const { t } = useTranslation();
  return (
    // MUI would give the id to the whole head, and the dialog's name would end with "Close".
    <DialogTitle id={`${id}-head`} className={`${styles.head} ${onClose === undefined ? '' : styles.closable}`}>
      <span id={id}>{title}</span>
      {onClose !== undefined && (
        <IconButton aria-label={t('dialog.close')} onClick={onClose} className={styles.close ?? ''}>
          <InlineIcon name="close" />
        </IconButton>
      )}
    </DialogTitle>
  );
}
