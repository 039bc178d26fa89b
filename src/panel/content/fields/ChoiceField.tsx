import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { AssetField } from './AssetField.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { HELP, useField } from './use-field.ts';

type Choice = NonNullable<CatalogField['choices']>[number];

/** The most options shown; another typed letter narrows a longer list down. */
const SHOWN = 80;
const filterOptions = createFilterOptions<Choice>({
  ignoreAccents: true,
  ignoreCase: true,
  limit: SHOWN,
  stringify: ({ label, value }) => `${label} ${value}`,
});

/** Selects one of the existing things, found by typing part of its name. */
export function ChoiceField({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  const { choices = [], title, description } = field;
  const { value, input, describedBy, set } = useField(field, description);
  const { assets } = useEditor();
  const asset = assets.find(({ path }) => path === value);
  const unknown = { value: String(value ?? ''), label: String(value ?? '') };
  return (
    <>
      <Autocomplete
        id={input.id}
        size="small"
        options={choices}
        filterOptions={filterOptions}
        // A value unknown to the catalog is shown unchanged, with its problem.
        value={choices.find((choice) => choice.value === value) ?? unknown}
        isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
        getOptionKey={(choice) => choice.value}
        disableClearable
        openText={t('choices.open')}
        closeText={t('choices.close')}
        noOptionsText={t('panel:list.nothingFound')}
        autoHighlight
        fullWidth
        onChange={(_event, choice) => set(choice.value)}
        renderInput={(parameters) => (
          <MuiTextField
            {...parameters}
            {...input}
            label={title}
            slotProps={{
              ...parameters.slotProps,
              formHelperText: HELP,
              htmlInput: { ...parameters.slotProps.htmlInput, 'aria-describedby': describedBy },
            }}
          />
        )}
      />
      {asset !== undefined && <AssetField key={asset.path} asset={asset} />}
      <FieldProblems field={field} onSuggestion={set} />
      <RemoveButton field={field} />
    </>
  );
}
