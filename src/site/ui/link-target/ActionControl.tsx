import type { ActionTarget } from '../../../generated/types.ts';
import { type SiteContextValue, useSite } from '../../context/site-context.ts';
import { NEEDS_SCRIPT } from '../needs-script.ts';
import type { ControlProps } from './control-props.ts';

type Action = ActionTarget['action'];

/** Exhaustive: an action of the catalog without code does not compile. */
const ACTIONS: Readonly<Record<Action, (site: SiteContextValue) => void>> = {
  login: (site) => site.openLogin(),
  logout: (site) => site.logOut(),
  'cookie-settings': (site) => site.openCookieSettings(),
};

/** A button for an action of the site itself. */
export function ActionControl({ target, className, label, attributes, children }: ControlProps<ActionTarget>) {
  const site = useSite();
  const prepare = target.action === 'login' ? site.prepareLogin : undefined;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      {...attributes}
      popoverTarget={NEEDS_SCRIPT}
      onClick={() => ACTIONS[target.action](site)}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </button>
  );
}
