import { type ReactNode, useState } from 'react';
import { mayHaveLetters } from '../../formats/tax-id.ts';
import type { FieldOf, FormField } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { earliestDay } from '../../shared/forms/day.ts';
import type { FileInfo } from '../../shared/forms/values.ts';
import { normalizeTaxId, wrongCheckDigit } from '../../shared/tax-id.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/hydration.ts';
import { InlineIcon } from '../ui/Icon.tsx';

/** Props of every kind of field. */
export interface FieldProps<Field extends FormField> {
  /** Id of the form; with the name of the field it is the id of the control, in the HTML of the server too. */
  readonly form: string;
  readonly field: Field;
  /** The field whose value this one repeats. */
  readonly repeats?: FormField | undefined;
  readonly value: string | boolean;
  readonly file: FileInfo | undefined;
  /** Error message. */
  readonly error: string | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly onFile: (file: File | undefined) => void;
  readonly onBlur: () => void;
}

type OwnProps = Pick<FieldProps<FormField>, 'form' | 'field' | 'error'>;

/** Returns the id of a field's control. */
export function controlId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Returns the attributes of the control of a field whose words are shown below it. */
export function controlOf({ form, field, error }: OwnProps) {
  const id = controlId(form, field.name);
  return {
    id,
    name: field.name,
    required: field.required,
    'aria-describedby':
      error !== undefined || field.help !== undefined || field.kind === 'textarea' ? `${id}-words` : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

interface LabelledProps extends OwnProps {
  /** What stands below the control in place of the help. */
  readonly words?: ReactNode;
  readonly children: ReactNode;
}

/** A control with its label above, and its help or its error below. */
export function Labelled({ form, field, error, words, children }: LabelledProps) {
  const { t } = useTranslation();
  return (
    <>
      <label htmlFor={controlId(form, field.name)}>
        {t(field.label)}
        {field.kind === 'number' && field.unit !== undefined && ` (${t(field.unit)})`}
        <RequiredMark field={field} />
      </label>
      {children}
      <Words form={form} field={field} error={error} words={words} />
    </>
  );
}

export function RequiredMark({ field }: Pick<OwnProps, 'field'>) {
  return field.required && <span aria-hidden="true"> *</span>;
}

/** The help of a field, or its error in place of it. */
export function Words({ form, field, error, words }: OwnProps & Pick<LabelledProps, 'words'>) {
  const { t } = useTranslation();
  const shown = words ?? error ?? (field.help && t(field.help));
  if (shown === undefined) return null;
  return (
    <p id={`${controlId(form, field.name)}-words`} data-wrong={error === undefined ? undefined : ''}>
      {shown}
    </p>
  );
}

type Line = FieldOf<'nit' | 'text' | 'email' | 'textarea' | 'number' | 'date'>;

/**
 * One line of text or several, a number or a day. Nothing is cut off: text that is too long is reported, so that nothing
 * pasted is lost silently. A number is typed as text: the browser's own control accepts a comma in one language and drops it
 * in another. A day has the browser's own calendar, which is in the visitor's language.
 */
export function TextInput(props: FieldProps<Line>) {
  const { field, value, error, onChange, onBlur } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const text = String(value);
  const digit = field.kind === 'nit' ? wrongCheckDigit(text) : undefined;
  const shared = {
    ...controlOf(props),
    placeholder: 'placeholder' in field && field.placeholder !== undefined ? t(field.placeholder) : undefined,
    value: text,
    autoComplete: 'autocomplete' in field ? (field.autocomplete ?? 'off') : 'off',
    onBlur: () => {
      // Dots and spaces may be typed or pasted; a tax id with a wrong check digit stays as typed, so that the warning stays
      // visible.
      if (field.kind === 'nit' && digit === undefined) onChange(normalizeTaxId(text));
      onBlur();
    },
  };
  const words = () => {
    if (field.kind === 'textarea')
      return [error ?? (field.help && t(field.help)), `${[...text].length}\u00a0/\u00a0${field.maxLength}`]
        .filter(Boolean)
        .join(' ·\u00a0');
    if (digit === undefined || error !== undefined) return undefined;
    return (
      <span data-part="warning">
        <InlineIcon name="warning" />
        {t(content.formMessages.words.checkDigit, { digit })}
      </span>
    );
  };
  return (
    <Labelled {...props} words={words()}>
      {field.kind === 'textarea' ? (
        <textarea {...shared} rows={5} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={field.kind === 'email' || field.kind === 'date' ? field.kind : 'text'}
          inputMode={keyboardFor(field)}
          readOnly={field.kind === 'nit' && field.readOnly === true}
          // A page may have been written on an earlier day.
          min={field.kind === 'date' && hydrated ? earliestDay() : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function keyboardFor(field: Line): 'numeric' | 'decimal' | 'tel' | 'email' | 'text' | undefined {
  if (field.kind === 'nit') return field.keyboard ?? (mayHaveLetters(content.taxId) ? 'text' : 'numeric');
  if (field.kind === 'number') return field.decimals === undefined ? 'numeric' : 'decimal';
  if (field.kind === 'email') return 'email';
  return (field.kind === 'text' ? field.keyboard : undefined) ?? 'text';
}

/** A password, hidden unless the visitor chooses to see it. Also the repetition of a password. */
export function PasswordInput(props: FieldProps<FieldOf<'password' | 'newPassword' | 'repeat'>>) {
  const { field, value, onChange, onBlur } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Labelled {...props}>
      <div data-part="control">
        <input
          {...controlOf(props)}
          type={shown ? 'text' : 'password'}
          placeholder={field.placeholder && t(field.placeholder)}
          value={String(value)}
          maxLength={field.kind === 'password' ? field.maxLength : undefined}
          autoComplete={field.kind === 'password' ? (field.autocomplete ?? 'current-password') : 'new-password'}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <button
          type="button"
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      </div>
    </Labelled>
  );
}

/** An open eye; crossed out while the typed password is readable. */
function EyeIcon({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
