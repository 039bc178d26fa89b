import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ControlProps } from './control-props.ts';

/** A target that only verified companies have, for a client whose company is not: says what waits, and for how long. */
export function VerificationFirstControl({ className, label, attributes, children }: ControlProps) {
  const { explainVerification } = useSite();
  const { t } = useTranslation();
  const waits = ` (${t('verification.onHold')})`;
  return (
    <button
      type="button"
      className={className}
      aria-label={label && label + waits}
      {...attributes}
      aria-haspopup="dialog"
      onClick={explainVerification}
    >
      {children}
      {label === undefined && <small>{waits}</small>}
    </button>
  );
}
