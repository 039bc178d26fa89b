import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Hidden } from '../Hidden.tsx';
import { NEEDS_SCRIPT } from '../needs-script.ts';
import type { ControlProps } from './control-props.ts';

/** A target that needs a client, for somebody who is not logged in: opens the login dialog. */
export function LoginFirstControl({ className, label, attributes, children, target }: ControlProps) {
  const { openLogin, prepareLogin } = useSite();
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
      {label === undefined && <Hidden> ({t('transactions.loginNeeded')})</Hidden>}
    </button>
  );
}
