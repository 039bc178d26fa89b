import type { FieldOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { earliestDay } from '../../../shared/forms/day.ts';
import { normalizeNit, wrongCheckDigit } from '../../../shared/ids/nit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { InlineIcon } from '../../ui/Icon.tsx';
import { controlOf, type FieldProps, Labelled } from './Field.tsx';

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
      // Dots and spaces may be typed or pasted; a NIT with a wrong check digit stays as typed, so that the warning stays
      // visible.
      if (field.kind === 'nit' && digit === undefined) onChange(normalizeNit(text));
      onBlur();
    },
  };
  const words = () => {
    if (field.kind === 'textarea')
      return [error ?? (field.help && t(field.help)), `${[...text].length} / ${field.maxLength}`]
        .filter(Boolean)
        .join(' · ');
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
  if (field.kind === 'nit') return field.keyboard ?? 'numeric';
  if (field.kind === 'number') return field.decimals === undefined ? 'numeric' : 'decimal';
  if (field.kind === 'email') return 'email';
  return (field.kind === 'text' ? field.keyboard : undefined) ?? 'text';
}
