import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type DOMAttributes, type ReactNode, useId } from 'react';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { InlineIcon } from '../site/ui/Icon.tsx';
import styles from './Panel.module.css';
import { createSharedValue } from './shared-value.ts';

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

const open = createSharedValue<readonly HTMLElement[]>([]);

/** Registers an open dialog. To be used as the ref of its element. */
export function registerDialog(element: HTMLElement): () => void {
  open.set([...open.get(), element]);
  return () => open.set(open.get().filter((each) => each !== element));
}

/**
 * Returns the elements of the open dialogs, in the order in which they were opened. Screen readers ignore everything outside
 * of the last one.
 */
export function useOpenDialogs(): readonly HTMLElement[] {
  return open.use((dialogs) => dialogs);
}
