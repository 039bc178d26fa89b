import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TargetControl } from '../../ui/link-target/TargetControl.tsx';
import styles from './ConsentInput.module.css';
import type { FieldProps } from './field-props.ts';

/** A checkbox, with the link to the accepted text beside it, not inside its label. */
export function ConsentInput({ field, value, error, onChange, onBlur }: FieldProps<FieldOf<'consent'>>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormControl required={field.required} error={error !== undefined}>
      <FormControlLabel
        label={t(field.label)}
        control={
          <Checkbox
            name={field.name}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            slotProps={{ input: { 'aria-describedby': id, 'aria-invalid': error !== undefined } }}
          />
        }
      />
      <TargetControl target={field.link.target} className={styles.policy}>
        {t(field.link.label)}
      </TargetControl>
      <FormHelperText id={id}>{error ?? (field.help && t(field.help))}</FormHelperText>
    </FormControl>
  );
}
