import Button from '@mui/material/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

interface ConfirmDialogProps {
  /** What is done: the title, and the word of the button that does it. */
  readonly actionLabel: string;
  readonly question: string | undefined;
  /** It takes something away. */
  readonly isDangerous: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Says what an action brings about before it is done; the focus begins at the way back. */
export function ConfirmDialog({ actionLabel, question, isDangerous, isBusy, onCancel, onConfirm }: ConfirmDialogProps) {
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
          <Button variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={isBusy} onClick={onConfirm}>
            {actionLabel}
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  );
}
