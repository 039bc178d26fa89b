import { useNavigate } from 'react-router-dom';
import type { Outcome } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hrefOf } from '../../routes/routes.ts';
import { InfoDialog } from '../../ui/dialog/InfoDialog.tsx';

/** How sending a form ended. */
export interface SubmitResult {
  readonly kind: 'check' | 'fail';
  readonly outcome: Outcome;
  /** What the server says, where that says more than the form's own words. */
  readonly message?: string | undefined;
}

export function ResultDialog({
  submitResult,
  onClose,
}: {
  readonly submitResult: SubmitResult;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { session } = useSite();
  const { outcome, message, kind } = submitResult;
  return (
    <InfoDialog
      imageType={kind}
      title={t(outcome.title)}
      body={message ?? t(outcome.text)}
      buttons={outcome.buttons.map(({ label, route }) => ({
        label: t(label),
        onClick: () => {
          onClose();
          if (route !== undefined) void navigate(hrefOf({ route }, session));
        },
      }))}
    />
  );
}
