import MuiTextField from '@mui/material/TextField';
import { listStaff } from '../../../../generated/operations/panel-staff.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useReason } from '../use-reason.ts';

interface OwnerSelectProps {
  /** The chosen user name; empty if nobody is chosen. */
  readonly value: string;
  /** The user name of the current owner. */
  readonly except: string;
  readonly onChange: (username: string) => void;
}

/** The server's largest page: more people than an agency lets change its site. */
const MAX_PAGE_SIZE = '100';

/** Selects an active member of staff. */
export function OwnerSelect({ value, except, onChange }: OwnerSelectProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { data, error } = useOperation(listStaff, {
    query: { status: 'active', sort: 'firstName', page: '1', size: MAX_PAGE_SIZE },
  });
  const people = (data?.items ?? []).filter(({ username }) => username !== except);
  return (
    <MuiTextField
      select
      fullWidth
      margin="normal"
      size="small"
      label={t('panel:content.owner.field')}
      value={value}
      error={error !== null}
      helperText={error && reasonOf(error.response)}
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
