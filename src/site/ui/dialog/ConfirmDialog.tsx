import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The name of the action: the dialog's title and the label of the confirm button. */
  readonly actionLabel: string;
  readonly question: string | undefined;
  /** Whether the action removes something. */
  readonly isDangerous: boolean;
  readonly isBusy: boolean;
  /** False while a required field is not filled in. */
  readonly isReady?: boolean;
  /** Fields below the question. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Explains the effect of an action and asks for confirmation; the focus begins on the cancel button. */
export function ConfirmDialog({
  actionLabel,
  question,
  isDangerous,
  isBusy,
  isReady = true,
  children,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      role="alertdialog"
      maxWidth="xs"
      title={actionLabel}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} autoFocus>
            {t('dialog.cancel')}
          </Button>
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy || !isReady}
            onClick={onConfirm}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      {question}
      {children}
    </Dialog>
  );
}
