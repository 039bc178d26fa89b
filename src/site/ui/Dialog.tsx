import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Dialog.module.css';
import { InlineIcon } from './Icon.tsx';

interface DialogProps {
  readonly title: ReactNode;
  readonly open?: boolean;
  /** An alertdialog asks a question or reports something: its content describes it, and only its buttons close it. */
  readonly role?: 'alertdialog';
  /** By default only its own buttons close it. */
  readonly onClose?: () => void;
  /** Whether a request is under way that is not taken back: its close button, Escape and the backdrop then do nothing. */
  readonly isBusy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The dialog of visitors, made of browser features only. It belongs to the code that every page loads, because it must be
 * able to report that another part did not load.
 */
export function Dialog({ title, open = true, role, onClose, isBusy, className = '', children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosable = onClose && !isBusy;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open) element?.showModal();
    // Also before it is removed, because closing it returns the focus.
    return () => element?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      role={role}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={id}
      aria-describedby={role && `${id}-content`}
      closedby={isClosable ? 'any' : 'none'}
      onCancel={(event) => isClosable || event.preventDefault()}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {onClose && !role && (
          <button
            type="button"
            className={styles.close}
            aria-label={t('dialog.close')}
            onClick={isBusy ? undefined : onClose}
          >
            <InlineIcon name="close" />
          </button>
        )}
      </div>
      <div id={`${id}-content`} className={styles.content}>
        {children}
      </div>
    </dialog>
  );
}
