import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { listStaff } from '../../generated/operations/panel-staff.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { useTypedSearch } from '../inputs.tsx';
import { useReason } from '../panel-context.ts';
import { useLastData, useOperation } from '../queries.tsx';

interface OwnerSelectProps {
  /** The user name of the current owner. */
  readonly except: string;
  /** @param username empty if nobody is chosen */
  readonly onChange: (username: string) => void;
}

/** The server's smallest page; another typed letter narrows a longer list down. */
const SHOWN = '10';

/** Selects an active member of staff, found by the server from a part of the name. */
export function OwnerSelect({ except, onChange }: OwnerSelectProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [search, setSearch] = useState('');
  const { setText } = useTypedSearch(search, setSearch);
  const { data, error, isFetching } = useOperation(listStaff, {
    query: { status: 'active', sort: 'firstName', page: '1', size: SHOWN, ...(search === '' ? {} : { search }) },
  });
  const found = useLastData(data);
  return (
    <Autocomplete
      size="small"
      fullWidth
      options={(found?.items ?? []).filter(({ username }) => username !== except)}
      // The server has searched, also in what the label does not show.
      filterOptions={(options) => options}
      getOptionLabel={({ username, firstName, lastName }) => `${firstName} ${lastName} (${username})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText={t('choices.loading')}
      openText={t('choices.open')}
      closeText={t('choices.close')}
      clearText={t('choices.clear')}
      noOptionsText={t('panel:list.nothingFound')}
      onInputChange={(_event, text, reason) => {
        // A chosen person is written out in the input, which is not a search.
        if (reason === 'input' || reason === 'clear') setText(text.trim());
      }}
      onChange={(_event, chosen) => onChange(chosen?.username ?? '')}
      renderInput={(parameters) => (
        <MuiTextField
          {...parameters}
          margin="normal"
          label={t('panel:content.owner.field')}
          error={error !== null}
          helperText={error && reasonOf(error.response)}
        />
      )}
    />
  );
}
