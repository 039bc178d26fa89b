import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { formMessages } from '../../../generated/form-messages.ts';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';
import { type City, useCities } from './use-cities.ts';

/** A longer list does not help; another letter narrows it down. */
const SHOWN_CITIES = 60;
const filterOptions = createFilterOptions<City>({ ignoreAccents: true, ignoreCase: true, limit: SHOWN_CITIES });

/** A municipality, found by typing a part of its name or its department, with or without accents. */
export function CityInput({ field, value, error, onChange, onBlur }: FieldProps<FieldOf<'city'>>) {
  const { t } = useTranslation();
  const { cities, state } = useCities();
  const shownError = state === 'failed' ? t('error.chunkBody') : error;
  return (
    <Autocomplete
      options={cities}
      filterOptions={filterOptions}
      value={cities.find(({ code }) => code === value) ?? null}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      getOptionKey={({ code }) => code}
      loading={state === 'pending'}
      loadingText={t('choices.loading')}
      openText={t('choices.open')}
      closeText={t('choices.close')}
      clearText={t('choices.clear')}
      noOptionsText={t(formMessages.words.noCity)}
      autoHighlight
      fullWidth
      onChange={(_event, city) => onChange(city?.code ?? '')}
      onBlur={onBlur}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          name={field.name}
          label={t(field.label)}
          placeholder={field.placeholder && t(field.placeholder)}
          required={field.required}
          error={shownError !== undefined}
          helperText={shownError ?? (field.help && t(field.help))}
        />
      )}
    />
  );
}
