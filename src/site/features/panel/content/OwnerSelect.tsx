import MuiTextField from '@mui/material/TextField';
import { listStaff } from '../../../../generated/endpoints/panel-staff.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOperation } from '../queries/use-operation.ts';

interface OwnerSelectProps {
  /** User name; empty: nobody is chosen. */
  readonly value: string;
  /** User name of whoever it belongs to. */
  readonly except: string;
  readonly onChange: (username: string) => void;
}

/** More people than the server gives at once are found by nobody in a list. */
const MOST = '100';

/** Somebody of staff who may work in the panel. */
export function OwnerSelect({ value, except, onChange }: OwnerSelectProps) {
  const { t } = useTranslation();
  const { data } = useOperation(listStaff, { query: { status: 'active', sort: 'firstName', page: '1', size: MOST } });
  const people = (data?.items ?? []).filter(({ username }) => username !== except);
  return (
    <MuiTextField
      select
      fullWidth
      margin="normal"
      size="small"
      label={t('panel:content.owner.field')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {people.map(({ id, username, firstName, lastName }) => (
        <option key={id} value={username}>
          {firstName} {lastName} ({username})
        </option>
      ))}
    </MuiTextField>
  );
}
