import type { Form, FormField, LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { valueInWords } from '../../shared/forms/value-in-words.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import { translate } from '../platform/translate.ts';
import { fieldTraits } from './field-traits.ts';

/**
 * Returns the filled-in values as a person reads them: labels instead of names, options in words.
 * @param trait which fields: all listed ones, or only those chosen from lists of ours, without words of a stranger
 */
export async function fieldsInWords(
  form: Form,
  values: FormValues,
  language: LanguageId,
  trait: 'isListed' | 'isChosen' = 'isListed',
): Promise<Readonly<Record<string, string>>> {
  const shown = form.fields.filter(({ kind, name }) => fieldTraits[kind][trait] && String(values[name] ?? '') !== '');
  const entries = shown.map(
    async (field) =>
      [await translate(field.label, language), await inWords(field, String(values[field.name]), language)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function inWords(field: FormField, value: string, language: LanguageId): Promise<string> {
  const option = field.kind === 'choice' && content.optionLists[field.options].options.find(({ id }) => id === value);
  if (option) return translate(option.label, language);
  const unit = field.kind === 'number' && field.unit ? await translate(field.unit, language) : '';
  return valueInWords(field, value, language, unit);
}
