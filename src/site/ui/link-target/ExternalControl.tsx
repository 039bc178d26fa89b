import type { ExternalTarget } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addressIn } from '../../routes/localized-address.ts';
import type { ControlProps } from './control-props.ts';
import { useNewTab } from './use-new-tab.tsx';

/** A link to an external page, in a new tab unless the catalog says otherwise. */
export function ExternalControl({ target, className, label, attributes, children }: ControlProps<ExternalTarget>) {
  const { language } = useTranslation();
  const newTab = useNewTab(target.opens !== 'same-tab', label);
  return (
    <a
      href={addressIn(target.url, language)}
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
      rel={newTab.attributes.rel && 'noopener noreferrer'}
    >
      {children}
      {newTab.hint}
    </a>
  );
}
