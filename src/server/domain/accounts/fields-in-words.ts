import { optionLists } from '../../../generated/options.ts';
import type { Form, LanguageId } from '../../../generated/types.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { translate } from '../../platform/translate.ts';
import { fieldTraits } from './field-traits.ts';

/** What was filled in, as a person reads it: labels instead of names, options in words. */
export async function fieldsInWords(
  form: Form,
  values: FormValues,
  language: LanguageId,
): Promise<Readonly<Record<string, string>>> {
  const shown = form.fields.filter(({ kind, name }) => fieldTraits[kind].isListed && String(values[name] ?? '') !== '');
  const entries = shown.map(async (field) => {
    const value = String(values[field.name]);
    const option =
      field.kind === 'choice' ? optionLists[field.options].options.find(({ id }) => id === value) : undefined;
    return [
      await translate(field.label, language),
      option === undefined ? value : await translate(option.label, language),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
