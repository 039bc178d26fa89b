import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Outcome } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeRoute, hrefOf } from '../../routes/routes.ts';
import { InfoDialog } from '../../ui/AlertDialog.tsx';
import { focusSubmitButton } from '../../ui/focus.ts';

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

type OutcomeButton = Outcome['buttons'][number];

/**
 * Returns the buttons of an outcome with their actions: lead to a page, log in, request a link, or just close the dialog.
 */
export function useOutcomeButtons({ buttons }: Outcome): readonly { label: string; act: () => void }[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { session, openLogin, openRecovery } = useSite();
  const act = ({ action, route }: OutcomeButton) => {
    if (action === 'recovery' || action === 'activation-link' || action === 'user-recovery') openRecovery(action);
    else if (action === 'user-login' && session === undefined) openLogin(undefined, 'email');
    else if (action === 'login' && session === undefined)
      openLogin(route && { kind: 'route', route, requiresLogin: { redirect: route } });
    else if (route !== undefined) void navigate(hrefOf({ route }, session));
    else if (action === 'login' || action === 'user-login') void navigate(homeRoute(session).path);
  };
  return buttons.map((button) => ({ label: t(button.label), act: () => act(button) }));
}
