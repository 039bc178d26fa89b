import type { FormTarget } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import type { ControlProps } from './control-props.ts';
import { useNewTab } from './use-new-tab.tsx';

/** A hidden form to an external service: a real form around a real button, so that it works without scripts. */
export function HiddenFormControl({ target, className, label, attributes, children }: ControlProps<FormTarget>) {
  const { session } = useSite();
  const newTab = useNewTab(target.opens !== 'same-tab', label);
  return (
    <form method={target.method} action={target.url} {...newTab.attributes}>
      {target.fields.map((field) => (
        <input
          key={field.name}
          type="hidden"
          name={field.name}
          value={'session' in field ? (session?.[field.session] ?? '') : field.value}
        />
      ))}
      <button type="submit" className={className} aria-label={newTab.name} {...attributes}>
        {children}
        {newTab.hint}
      </button>
    </form>
  );
}
