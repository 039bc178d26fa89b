import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineIcon } from '../icons/InlineIcon.tsx';
import styles from './Modal.module.css';

interface ModalProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that can be closed at any time, made of browser features only, unlike the `Dialog` of MUI. It belongs to the code
 * that every page loads, which has no MUI (ADR 20), and it must be able to report that another part did not load.
 */
export function Modal({ title, open, onClose, children }: ModalProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current === null || dialog.current.open === open) return;
    if (open) dialog.current.showModal();
    else dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('dialog.close')} onClick={onClose}>
          <InlineIcon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
