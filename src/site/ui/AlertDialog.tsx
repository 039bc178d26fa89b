import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PushButton } from './Buttons.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

interface InfoButton {
  readonly label: string;
  /** Called once the dialog has faded out. */
  readonly onClick: () => void;
}

interface InfoDialogProps {
  readonly title: string;
  readonly body: string;
  readonly buttons: readonly InfoButton[];
  readonly imageType: ResultKind;
}

/** A message that must be answered: neither the backdrop nor a key closes it (spec 2). */
export function InfoDialog({ title, body, buttons, imageType }: InfoDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      className={styles.message}
      title={
        <>
          <ResultIcon kind={imageType} />
          {title}
        </>
      }
    >
      {body}
      <div className={styles.actions}>
        {buttons.map(({ label, onClick }, index) => (
          <PushButton
            key={label}
            look={index === 0 ? 'primary' : 'secondary'}
            onClick={({ currentTarget }) => fadeOut(currentTarget.closest('dialog'), onClick)}
          >
            {label}
          </PushButton>
        ))}
      </div>
    </Dialog>
  );
}

/** Closes a dialog, if it is not closing already, and calls back once it is out of sight. */
function fadeOut(dialog: HTMLDialogElement | null, onEnd: () => void): void {
  if (!dialog?.open) return;
  dialog.close();
  void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(onEnd);
}

interface ConfirmDialogProps {
  /** The name of the action, which removes something: the dialog's title and the label of the confirm button. */
  readonly actionLabel: string;
  readonly question: string | undefined;
  /** Fulfilled once the action is done or refused; the question stays open until then. */
  readonly onConfirm: () => unknown;
  /** Called when the dialog is to be closed. */
  readonly onEnd: () => void;
}

/** Explains the effect of an action that removes something and asks for confirmation; the focus begins on the cancel button. */
export function ConfirmDialog({ actionLabel, question, onConfirm, onEnd }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      onEnd();
    }
  };
  return (
    <Dialog role="alertdialog" title={actionLabel} onClose={onEnd} isBusy={isBusy}>
      {question}
      <div className={styles.actions}>
        <PushButton look="text" isIdle={isBusy} onClick={onEnd}>
          {t('dialog.cancel')}
        </PushButton>
        <PushButton look="danger" isIdle={isBusy} onClick={() => void confirm()}>
          {actionLabel}
        </PushButton>
      </div>
    </Dialog>
  );
}

type ResultKind = 'check' | 'fail' | 'info';

const PATHS: Readonly<Record<ResultKind, string>> = {
  check: 'M7 12.5l3.500 3.500L17 9',
  fail: 'M8 8l8 8M16 8l-8 8',
  info: 'M12 11v6M12 7.500v.01',
};

/** An icon of a result above its message. */
function ResultIcon({ kind }: { readonly kind: ResultKind }) {
  return (
    <svg className={`${styles.icon} ${styles[kind]}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d={PATHS[kind]} />
    </svg>
  );
}
