import type { ExternalTarget } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import { addressIn } from '../../routes/localized-address.ts';
import { Hidden } from '../Hidden.tsx';
import type { ControlProps } from './TargetControl.tsx';

/** A page of somebody else, in a new tab unless the catalog says otherwise. */
export function ExternalControl({ target, className, label, attributes, children }: ControlProps<ExternalTarget>) {
  const { say, language } = useText();
  const newTab = target.opens !== 'same-tab';
  const name = label === undefined ? undefined : newTab ? `${label} (${say('page.opensInNewTab')})` : label;
  return (
    <a
      href={addressIn(target.url, language)}
      className={className}
      aria-label={name}
      {...attributes}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {newTab && label === undefined && <Hidden> ({say('page.opensInNewTab')})</Hidden>}
    </a>
  );
}
