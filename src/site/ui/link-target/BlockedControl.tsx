import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NEEDS_SCRIPT } from '../needs-script.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { ControlProps } from './control-props.ts';

/** A target that the visitor may not use yet: opens the login, or the dialog that says what waits for the verification. */
export function BlockedControl({ className, label, attributes, children, target }: ControlProps) {
  const { session, openLogin, prepareLogin } = useSite();
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      {...attributes}
      aria-haspopup="dialog"
      popoverTarget={NEEDS_SCRIPT}
      onClick={() => openLogin(target)}
      onPointerEnter={prepareLogin}
      onFocus={prepareLogin}
    >
      {children}
      {session ? (
        <small> ({t('verification.onHold')})</small>
      ) : (
        label === undefined && <VisuallyHidden> ({t('transactions.loginNeeded')})</VisuallyHidden>
      )}
    </button>
  );
}
