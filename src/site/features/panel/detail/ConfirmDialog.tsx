import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { PanelAction } from '../../../../generated/types.ts';
import { useText } from '../../../lib/text.ts';

interface ConfirmDialogProps {
  readonly action: PanelAction;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Says what an action brings about before it is done; the focus begins at the way back. */
export function ConfirmDialog({ action, isBusy, onCancel, onConfirm }: ConfirmDialogProps) {
  const { say } = useText();
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
      <DialogTitle id={titleId}>{say(action.label)}</DialogTitle>
      <DialogContent id={textId}>{action.question && say(action.question)}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} autoFocus>
          {say('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          color={action.tone === 'danger' ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={onConfirm}
        >
          {say(action.label)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
