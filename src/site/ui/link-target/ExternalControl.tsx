import type { ExternalTarget } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addressIn } from '../../routes/localized-address.ts';
import { Hidden } from '../Hidden.tsx';
import type { ControlProps } from './control-props.ts';

/** A link to an external page, in a new tab unless the catalog says otherwise. */
export function ExternalControl({ target, className, label, attributes, children }: ControlProps<ExternalTarget>) {
  const { t, language } = useTranslation();
  const newTab = target.opens !== 'same-tab';
  const name = label === undefined ? undefined : newTab ? `${label} (${t('page.opensInNewTab')})` : label;
  return (
    <a
      href={addressIn(target.url, language)}
      className={className}
      aria-label={name}
      {...attributes}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {newTab && label === undefined && <Hidden>{` (${t('page.opensInNewTab')})`}</Hidden>}
    </a>
  );
}
