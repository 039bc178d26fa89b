import { useEffect } from 'react';
import type { Outcome } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InfoDialog } from '../../ui/AlertDialog.tsx';
import { focusSubmitButton } from '../../ui/focus.ts';
import { useOutcomeButtons } from './use-outcome-buttons.ts';

/** The result of sending a form. */
export interface SubmitResult {
  /** "info" if nothing was to be done. */
  readonly kind: 'check' | 'info' | 'fail';
  readonly outcome: Outcome;
  /** The server's message, where it says more than the form's own texts. */
  readonly message?: string | undefined;
}

interface ResultDialogProps {
  /** Id of the form. */
  readonly form: string;
  readonly submitResult: SubmitResult;
  readonly onClose: () => void;
}

/** Reports the result. A form that began anew in the meantime has another button than the one that opened the dialog. */
export function ResultDialog({ form, submitResult, onClose }: ResultDialogProps) {
  const { t } = useTranslation();
  const { outcome, message, kind } = submitResult;
  const buttons = useOutcomeButtons(outcome);
  useEffect(() => () => focusSubmitButton(form), [form]);
  return (
    <InfoDialog
      imageType={kind}
      title={t(outcome.title)}
      body={message ?? t(outcome.text)}
      buttons={buttons.map(({ label, act }) => ({
        label,
        onClick: () => {
          onClose();
          act();
        },
      }))}
    />
  );
}
