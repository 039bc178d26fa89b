import TextField from '@mui/material/TextField';
import type { LineId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { ownTableLines } from '../../shared/vessels/own-table.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './Import.module.css';

interface LineSelectProps {
  readonly line: LineId | undefined;
  /** Whether somebody has tried to go on, so that what is missing is said. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onLine: (line: string) => void;
}

/** The line whose vessel calls are imported. */
export function LineSelect({ line, isAsked, isBusy, onLine }: LineSelectProps) {
  const { t } = useTranslation();
  const isMissing = isAsked && line === undefined;
  return (
    <TextField
      select
      size="small"
      className={styles.line ?? ''}
      label={t('panel:import.line')}
      value={line ?? ''}
      error={isMissing}
      helperText={isMissing && t('panel:missing', { name: t('panel:import.line') })}
      disabled={isBusy}
      onChange={({ target }) => onLine(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {line === undefined && <option value="">{t('panel:import.chooseLine')}</option>}
      {ownTableLines().map((id) => (
        <option key={id} value={id}>
          {content.lines[id].shortName}
        </option>
      ))}
    </TextField>
  );
}
