import type { FormTarget } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Hidden } from '../Hidden.tsx';
import type { ControlProps } from './control-props.ts';

/** A hidden form to an external service: a real form around a real button, so that it works without scripts. */
export function HiddenFormControl({ target, className, label, attributes, children }: ControlProps<FormTarget>) {
  const { session } = useSite();
  const { t } = useTranslation();
  const newTab = target.opens !== 'same-tab';
  return (
    <form method={target.method} action={target.url} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {target.fields.map((field) => (
        <input
          key={field.name}
          type="hidden"
          name={field.name}
          value={'session' in field ? (session?.[field.session] ?? '') : field.value}
        />
      ))}
      <button type="submit" className={className} aria-label={label} {...attributes}>
        {children}
        {newTab && label === undefined && <Hidden>{` (${t('page.opensInNewTab')})`}</Hidden>}
      </button>
    </form>
  );
}
