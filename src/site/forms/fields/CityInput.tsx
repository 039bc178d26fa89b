import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { formMessages } from '../../../generated/form-messages.ts';
import type { FieldOf } from '../../../generated/types.ts';
import { useText } from '../../lib/text.ts';
import type { FieldProps } from './field-props.ts';

interface City {
  readonly code: string;
  readonly label: string;
}

/** More than these in a list help nobody; another letter narrows it down. */
const SHOWN_CITIES = 60;
const filterOptions = createFilterOptions<City>({ ignoreAccents: true, ignoreCase: true, limit: SHOWN_CITIES });

/** A municipality, found by typing a part of its name or its department; accents may be left out. */
export function CityInput({ field, value, fault, onChange, onBlur }: FieldProps<FieldOf<'city'>>) {
  const { say } = useText();
  const cities = useCities();
  return (
    <Autocomplete
      options={cities}
      filterOptions={filterOptions}
      value={cities.find(({ code }) => code === value) ?? null}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      getOptionKey={({ code }) => code}
      loading={cities.length === 0}
      noOptionsText={say(formMessages.words.noCity)}
      autoHighlight
      fullWidth
      onChange={(_event, city) => onChange(city?.code ?? '')}
      onBlur={onBlur}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          name={field.name}
          label={say(field.label)}
          placeholder={field.placeholder && say(field.placeholder)}
          required={field.required}
          error={fault !== undefined}
          helperText={fault ?? (field.help && say(field.help))}
        />
      )}
    />
  );
}

/** Eleven hundred names come only with a form that asks for one. */
function useCities(): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>([]);
  useEffect(() => {
    void import('../../../generated/cities.ts').then(({ departments }) =>
      setCities(
        departments.flatMap(({ name: department, cities: names }) =>
          Object.entries(names).map(([code, name]) => ({ code, label: name === department ? name : `${name}, ${department}` })),
        ),
      ),
    );
  }, []);
  return cities;
}
