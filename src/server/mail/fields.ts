import type { FieldKind, Form, FormField, LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { formatValue } from '../../shared/forms/value-in-words.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import { translate } from '../platform/translate.ts';

/**
 * Returns the filled-in values as a person reads them: labels instead of names, options in words.
 * @param trait which fields: all listed ones, or only those chosen from lists of ours, without words of a stranger
 */
export async function formatFields(
  form: Form,
  values: FormValues,
  language: LanguageId,
  trait: 'isListed' | 'isChosen' = 'isListed',
): Promise<Readonly<Record<string, string>>> {
  const shown = form.fields.filter(({ kind, name }) => fieldTraits[kind][trait] && String(values[name] ?? '') !== '');
  const entries = shown.map(
    async (field) =>
      [await translate(field.label, language), await formatField(field, String(values[field.name]), language)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function formatField(field: FormField, value: string, language: LanguageId): Promise<string> {
  const option = field.kind === 'choice' && content.optionLists[field.options].options.find(({ id }) => id === value);
  if (option) return translate(option.label, language);
  const unit = field.kind === 'number' && field.unit ? await translate(field.unit, language) : '';
  return formatValue(field, value, language, unit);
}

/** How the values of a kind of field are treated. */
interface FieldTraits {
  /** The value is stored with the account; otherwise it serves only the submission, or is stored elsewhere. */
  readonly isKept: boolean;
  /** The value is listed in words, in mails and in the panel. */
  readonly isListed: boolean;
  /** The value comes from a list of ours. It has no stranger's words, so mails to unconfirmed addresses may contain it. */
  readonly isChosen: boolean;
}

const DATA: FieldTraits = { isKept: true, isListed: true, isChosen: false };
const CHOSEN: FieldTraits = { ...DATA, isChosen: true };
const SUBMISSION_ONLY: FieldTraits = { isKept: false, isListed: false, isChosen: false };

/** The traits of each kind of field; a new kind must be added here. */
export const fieldTraits: Readonly<Record<FieldKind, FieldTraits>> = {
  nit: DATA,
  text: DATA,
  email: DATA,
  number: DATA,
  date: DATA,
  choice: CHOSEN,
  city: DATA,
  // A long text is shown on its own, not in the list of fields.
  textarea: { ...DATA, isListed: false },
  password: SUBMISSION_ONLY,
  newPassword: SUBMISSION_ONLY,
  repeat: SUBMISSION_ONLY,
  file: SUBMISSION_ONLY,
  consent: SUBMISSION_ONLY,
};
