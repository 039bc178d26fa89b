import { optionLists } from '../../generated/options.ts';
import type { FormField } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCities } from './fields/use-cities.ts';

interface FieldValueProps {
  readonly field: FormField;
  readonly value: string;
}

/** What was filled in, in the words in which it was chosen. */
export function FieldValue({ field, value }: FieldValueProps) {
  const { t } = useTranslation();
  if (field.kind === 'city') return <CityName code={value} />;
  const option = field.kind === 'choice' && optionLists[field.options].options.find(({ id }) => id === value);
  return option ? t(option.label) : value;
}

function CityName({ code }: { readonly code: string }) {
  const { cities } = useCities();
  return cities.find((city) => city.code === code)?.label ?? code;
}
