import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

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

/** Says what a action brings about before it is done; the focus begins at the way back. */
export function ConfirmDialog({ actionLabel, question, isDangerous, isBusy, onCancel, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{actionLabel}</DialogTitle>
      <DialogContent id={textId}>{question}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} autoFocus>
          {t('dialog.cancel')}
        </Button>
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={isBusy} onClick={onConfirm}>
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
