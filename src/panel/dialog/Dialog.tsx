import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type DOMAttributes, type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { DialogHead } from './DialogHead.tsx';
import { registerDialog } from './open-dialogs.ts';

interface DialogProps {
  readonly title: ReactNode;
  /** An alertdialog asks a question or reports something: its content describes it, and only its buttons close it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly maxWidth: 'xs' | 'sm' | 'md';
  readonly className?: string | undefined;
  /** Buttons below the content. */
  readonly actions?: ReactNode;
  /** By default only its actions close it. */
  readonly onClose?: () => void;
  /** Whether a request is under way that is not taken back: its close button, Escape and the backdrop then do nothing. */
  readonly isBusy?: boolean;
  /** Whether a click on the backdrop is ignored, because it would lose what was entered. */
  readonly staysOnBackdropClick?: boolean;
  readonly dragHandlers?: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
  readonly children: ReactNode;
}

/**
 * The dialog of staff, for the fields and lists of MUI, whose lists open above it. Visitors have a `Dialog` of the browser.
 */
export function Dialog({
  title,
  role = 'dialog',
  maxWidth,
  className = '',
  actions,
  onClose,
  isBusy = false,
  staysOnBackdropClick = false,
  dragHandlers,
  children,
}: DialogProps) {
  const titleId = useId();
  const contentId = useId();
  const isAlert = role === 'alertdialog';
  const close = () => {
    if (!isBusy) onClose?.();
  };
  return (
    <MuiDialog
      open
      role={role}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      {...(isAlert ? { 'aria-describedby': contentId } : {})}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || !staysOnBackdropClick) close();
      }}
      slotProps={{ paper: { ref: registerDialog, className } }}
      {...dragHandlers}
    >
      <DialogHead id={titleId} title={title} onClose={isAlert || onClose === undefined ? undefined : close} />
      <DialogContent id={contentId}>{children}</DialogContent>
      {actions !== undefined && <DialogActions className={styles.actions ?? ''}>{actions}</DialogActions>}
    </MuiDialog>
  );
}
