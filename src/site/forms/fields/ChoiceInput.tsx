import TextField from '@mui/material/TextField';
import { optionLists } from '../../../generated/options.ts';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';
import { ownControl } from './own-control.ts';

/** A choice from a list, with the browser's own control, which is the best one on phones. */
export function ChoiceInput(props: FieldProps<FieldOf<'choice'>>) {
  const { t } = useTranslation();
  const { field } = props;
  return (
    <TextField {...ownControl(props, t)} select slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}>
      <option value="" />
      {optionLists[field.options].options.map(({ id, label }) => (
        <option key={id} value={id}>
          {t(label)}
        </option>
      ))}
    </TextField>
  );
}
