import TextField from '@mui/material/TextField';
import type { PanelAction } from '../generated/types.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';

interface ReasonSelectProps {
  readonly reasons: NonNullable<PanelAction['reasons']>;
  readonly value: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Selects one of the given reasons of an action. */
export function ReasonSelect({ reasons, value, onChange }: ReasonSelectProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      fullWidth
      margin="normal"
      label={t('panel:detail.reason')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {reasons.map(({ id, label }) => (
        <option key={id} value={id}>
          {t(label)}
        </option>
      ))}
    </TextField>
  );
}
