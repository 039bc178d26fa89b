import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { FocusableButton } from '../FocusableButton.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The name of the action: the dialog's title and the label of the confirm button. */
  readonly actionLabel: string;
  readonly question: string | undefined;
  /** Whether the action removes something. */
  readonly isDangerous: boolean;
  /** Whether the action is under way; the dialog then stays until it is done. */
  readonly isBusy: boolean;
  /** What is still missing, in words; it is said when the action is confirmed all the same. */
  readonly missing?: string | undefined;
  /** Fields below the question. */
  readonly children?: ReactNode;
  /** Whether there is one field, which takes the focus itself, and from which Enter confirms. */
  readonly isOneField?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Explains the effect of an action and asks for confirmation; the focus begins on the cancel button, or in the only field. */
export function ConfirmDialog({
  actionLabel,
  question,
  isDangerous,
  isBusy,
  missing,
  children,
  isOneField = false,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    if (isBusy) return;
    if (missing === undefined) onConfirm();
    else setAsked(true);
  };
  return (
    <Dialog
      role="alertdialog"
      maxWidth="xs"
      title={actionLabel}
      onClose={onCancel}
      isBusy={isBusy}
      actions={
        <>
          <FocusableButton isIdle={isBusy} onClick={onCancel} autoFocus={!isOneField}>
            {t('dialog.cancel')}
          </FocusableButton>
          <FocusableButton
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            isIdle={isBusy}
            onClick={confirm}
          >
            {actionLabel}
          </FocusableButton>
        </>
      }
    >
      {question}
      {isOneField ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
      {isAsked && missing !== undefined && (
        <FormHelperText error role="alert">
          {missing}
        </FormHelperText>
      )}
    </Dialog>
  );
}
