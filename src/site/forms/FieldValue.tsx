import type { FormField } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { valueInWords } from '../../shared/forms/value-in-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCities } from './fields/CityInput.tsx';

interface FieldValueProps {
  readonly field: FormField;
  readonly value: string;
}

/** A value as the visitor chose or typed it, in words. */
export function FieldValue({ field, value }: FieldValueProps) {
  const { t, language } = useTranslation();
  if (field.kind === 'city') return <CityName code={value} />;
  const option = field.kind === 'choice' && content.optionLists[field.options].options.find(({ id }) => id === value);
  const unit = field.kind === 'number' && field.unit ? t(field.unit) : '';
  return option ? t(option.label) : valueInWords(field, value, language, unit);
}

function CityName({ code }: { readonly code: string }) {
  const { cities } = useCities();
  return cities.find((city) => city.code === code)?.label ?? code;
}
