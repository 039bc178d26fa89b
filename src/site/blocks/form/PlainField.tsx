import { optionLists } from '../../../generated/options.ts';
import { routeIds, routes } from '../../../generated/routes.ts';
import type { FormField, PageId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNewTab } from '../../ui/link-target/use-new-tab.tsx';

interface PlainFieldProps {
  readonly field: FormField;
  readonly value?: string | boolean | undefined;
  /** Error message. */
  readonly error?: string | undefined;
  /** Level of the field's heading, where it has one. */
  readonly heading?: 'h3' | 'h4';
}

/** A field with the browser's own control: its label above, and its help or its error below. */
export function PlainField({ field, value, error, heading: Heading = 'h3' }: PlainFieldProps) {
  const { t } = useTranslation();
  const newTab = useNewTab(true, undefined);
  const id = `plain-${field.name}`;
  const about = `${id}-about`;
  const help = 'help' in field && field.help !== undefined ? t(field.help) : undefined;
  const words = error ?? help;
  const control = <Control field={field} value={value} about={words && about} isWrong={error !== undefined} id={id} />;
  return (
    <>
      {field.heading !== undefined && <Heading data-part="row">{t(field.heading)}</Heading>}
      <div data-part={field.width === 'half' ? 'half' : 'row'} data-kind={field.kind}>
        {field.kind === 'consent' && control}
        <label htmlFor={id}>
          {t(field.label)}
          {field.kind === 'number' && field.unit !== undefined && ` (${t(field.unit)})`}
          {field.required && <span aria-hidden="true"> *</span>}
        </label>
        {field.kind !== 'consent' && control}
        {field.kind === 'consent' && (
          // In a new tab, so that what was typed stays here.
          <a href={pathOf(field.page)} {...newTab.attributes}>
            {t(field.link.label)}
            {newTab.hint}
          </a>
        )}
        {words !== undefined && (
          <p id={about} data-wrong={error === undefined ? undefined : ''}>
            {words}
            {/* Reserves the place of the character count, which the form with scripts keeps up to date. */}
            {field.kind === 'textarea' && (
              <span data-part="count" aria-hidden="true">
                {` · 0 / ${field.maxLength}`}
              </span>
            )}
          </p>
        )}
      </div>
    </>
  );
}

function pathOf(page: PageId): string | undefined {
  const id = routeIds.find((each) => routes[each].page === page);
  return id && routes[id].path;
}

interface ControlProps extends Pick<PlainFieldProps, 'field' | 'value'> {
  readonly id: string;
  /** Id of the element with the help or the error. */
  readonly about: string | undefined;
  readonly isWrong: boolean;
}

function Control({ field, value, id, about, isWrong }: ControlProps) {
  const { t } = useTranslation();
  const text = typeof value === 'string' ? value : '';
  const shared = {
    id,
    name: field.name,
    required: field.required,
    'aria-describedby': about,
    'aria-invalid': isWrong || undefined,
  };
  switch (field.kind) {
    case 'textarea':
      return <textarea {...shared} rows={5} defaultValue={text} />;
    case 'choice':
      return (
        <select {...shared} defaultValue={text}>
          <option value="" />
          {optionLists[field.options].options.map((option) => (
            <option key={option.id} value={option.id}>
              {t(option.label)}
            </option>
          ))}
        </select>
      );
    case 'consent':
      return <input {...shared} type="checkbox" value="true" defaultChecked={value === true} />;
    case 'file':
      return <input {...shared} type="file" accept="application/pdf,.pdf" />;
    case 'email':
    case 'date':
      return <input {...shared} type={field.kind} defaultValue={text} />;
    default:
      return (
        <input {...shared} defaultValue={text} autoComplete={'autocomplete' in field ? field.autocomplete : 'off'} />
      );
  }
}
