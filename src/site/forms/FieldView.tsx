import type { ComponentType } from 'react';
import type { FieldKind, FieldOf, FormField } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { formatValue } from '../../shared/forms/value-in-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNewTab } from '../ui/TargetControl.tsx';
import { CityInput, useCities } from './CityInput.tsx';
import { controlOf, type FieldProps, Labelled, PasswordInput, RequiredMark, TextInput, Words } from './Field.tsx';
import { FileInput } from './FileInput.tsx';

/** Exhaustive: a kind of field without an input does not compile. */
const INPUTS: { readonly [Kind in FieldKind]: ComponentType<FieldProps<FieldOf<Kind>>> } = {
  nit: TextInput,
  text: TextInput,
  email: TextInput,
  textarea: TextInput,
  number: TextInput,
  date: TextInput,
  password: PasswordInput,
  newPassword: PasswordInput,
  repeat: RepeatInput,
  choice: ChoiceInput,
  city: CityInput,
  file: FileInput,
  consent: ConsentInput,
};

/** One field, with the browser's own control for its kind. */
export function FieldView(props: FieldProps<FormField>) {
  const { kind, width } = props.field;
  // The input listed under a kind takes fields of that kind.
  const Input = INPUTS[kind] as ComponentType<FieldProps<FormField>>;
  return (
    <div data-kind={kind} data-width={width}>
      <Input {...props} />
    </div>
  );
}

/** Asks for the value of another field again, in an input of the same type: visible for an e-mail, hidden for a password. */
function RepeatInput(props: FieldProps<FieldOf<'repeat'>>) {
  const { field, repeats } = props;
  if (repeats?.kind !== 'email') return <PasswordInput {...props} />;
  const { name, label, help, required } = field;
  return <TextInput {...props} field={{ ...repeats, name, label, help, required, autocomplete: 'off' }} />;
}

/** A choice from a list. */
function ChoiceInput(props: FieldProps<FieldOf<'choice'>>) {
  const { t } = useTranslation();
  const { field, value, onChange, onBlur } = props;
  return (
    <Labelled {...props}>
      <select
        {...controlOf(props)}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="" />
        {content.optionLists[field.options].options.map(({ id, label }) => (
          <option key={id} value={id}>
            {t(label)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A checkbox, with the link to the accepted text beside it, not inside its label; in a new tab, so that what was typed stays. */
function ConsentInput(props: FieldProps<FieldOf<'consent'>>) {
  const { t } = useTranslation();
  const newTab = useNewTab(true, undefined);
  const { field, value, onChange, onBlur } = props;
  const control = controlOf(props);
  const route = content.routeIds.find((id) => content.routes[id].page === field.page);
  return (
    <>
      <input
        {...control}
        type="checkbox"
        value="true"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <label htmlFor={control.id}>
        {t(field.label)}
        <RequiredMark field={field} />
      </label>
      <a href={route && content.routes[route].path} {...newTab.attributes}>
        {t(field.link.label)}
        {newTab.hint}
      </a>
      <Words {...props} />
    </>
  );
}

interface FieldValueProps {
  readonly field: FormField;
  readonly value: string;
}

/** A value as the visitor chose or typed it, in words: an element, whose words change also where the browser translates them. */
export function FieldValue({ field, value }: FieldValueProps) {
  const { t, language } = useTranslation();
  if (field.kind === 'city') return <CityName code={value} />;
  const option = field.kind === 'choice' && content.optionLists[field.options].options.find(({ id }) => id === value);
  const unit = field.kind === 'number' && field.unit ? t(field.unit) : '';
  return <span>{option ? t(option.label) : formatValue(field, value, language, unit)}</span>;
}

function CityName({ code }: { readonly code: string }) {
  const { cities } = useCities();
  return <span>{cities.find((city) => city.code === code)?.label ?? code}</span>;
}
