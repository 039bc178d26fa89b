import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { FocusableButton } from './buttons.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The name of the action: the dialog's title and the label of the confirm button. */
  readonly actionLabel: string;
  readonly question: string | undefined;
  /** Whether the action removes something. */
  readonly isDangerous?: boolean;
  /** Whether the action is under way; the dialog then stays until it is done. */
  readonly isBusy: boolean;
  /** What is still missing, in words; it is said when the action is confirmed all the same. */
  readonly missing?: string | undefined;
  /** Fields below the question. */
  readonly children?: ReactNode;
  /** Whether the fields are a form: the first one takes the focus itself, and Enter in one confirms. */
  readonly isForm?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Explains the effect of an action and asks for confirmation; the focus begins on the cancel button, or in the first field of a form. */
export function ConfirmDialog({
  actionLabel,
  question,
  isDangerous = false,
  isBusy,
  missing,
  children,
  isForm = false,
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
          <FocusableButton isIdle={isBusy} onClick={onCancel} autoFocus={!isForm}>
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
      {isForm ? (
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

interface ConfirmButtonProps
  extends Pick<ButtonProps, 'variant' | 'color'>,
    Pick<ConfirmDialogProps, 'isDangerous' | 'missing'> {
  /** The name of the action. */
  readonly label: string;
  /** The effect of the action, as a question. */
  readonly question: string;
  /** Fulfilled once the action is done or refused; the question stays open until then. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button that asks for confirmation before its action. */
export function ConfirmButton({
  label,
  question,
  isDangerous = false,
  missing,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({ mutationFn: onConfirm, onSettled: () => setAsking(false) });
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          actionLabel={label}
          question={question}
          isDangerous={isDangerous}
          missing={missing}
          isBusy={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}

interface TwoValuesDialogProps {
  readonly isBusy?: boolean;
  /** Undefined if there is no place for it any more. */
  readonly onMine: (() => void) | undefined;
  readonly onTheirs: () => void;
  /** Both values, as the dialog shows them. */
  readonly children: ReactNode;
}

/** Two people changed the same value, and the second one chooses; the focus begins on keeping the stored value. */
export function TwoValuesDialog({ isBusy = false, onMine, onTheirs, children }: TwoValuesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      role="alertdialog"
      maxWidth="sm"
      title={t('panel:conflict.title')}
      actions={
        <>
          <Button onClick={onTheirs} disabled={isBusy} autoFocus>
            {t('panel:conflict.keepTheirs')}
          </Button>
          {onMine !== undefined && (
            <Button variant="contained" onClick={onMine} disabled={isBusy}>
              {t('panel:conflict.keepMine')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('panel:conflict.body')}</p>
      {children}
    </Dialog>
  );
}
