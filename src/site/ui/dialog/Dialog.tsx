import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type DOMAttributes, type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { DialogHead } from './DialogHead.tsx';

interface DialogProps {
  readonly open?: boolean;
  readonly title: ReactNode;
  /** An alertdialog asks or tells something: its content describes it, and its buttons are the way out. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly maxWidth: 'xs' | 'sm' | 'md';
  readonly className?: string | undefined;
  /** Buttons below the content. */
  readonly actions?: ReactNode;
  /** Left out: nothing but its actions closes it. */
  readonly onClose?: () => void;
  /** A click that misses it would lose what was entered: it does not close it. */
  readonly staysOnBackdropClick?: boolean;
  /** Called once it has faded away. */
  readonly onExited?: () => void;
  readonly dragHandlers?: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
  readonly children: ReactNode;
}

/**
 * The dialog of what comes with MUI anyway: login, forms, the panel. What every page offers is a `Modal`, which is of the
 * browser alone.
 */
export function Dialog({
  open = true,
  title,
  role = 'dialog',
  maxWidth,
  className = '',
  actions,
  onClose,
  staysOnBackdropClick = false,
  onExited = () => {},
  dragHandlers,
  children,
}: DialogProps) {
  const titleId = useId();
  const contentId = useId();
  const isAlert = role === 'alertdialog';
  return (
    <MuiDialog
      open={open}
      role={role}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      {...(isAlert ? { 'aria-describedby': contentId } : {})}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || !staysOnBackdropClick) onClose?.();
      }}
      slotProps={{ paper: { className }, transition: { onExited } }}
      {...dragHandlers}
    >
      <DialogHead id={titleId} title={title} onClose={isAlert ? undefined : onClose} />
      <DialogContent id={contentId}>{children}</DialogContent>
      {actions !== undefined && <DialogActions className={styles.actions ?? ''}>{actions}</DialogActions>}
    </MuiDialog>
  );
}
