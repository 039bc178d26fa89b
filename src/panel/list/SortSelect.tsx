import TextField from '@mui/material/TextField';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './ListTools.module.css';

interface SortSelectProps {
  readonly view: PanelView;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The order of a list where it is too narrow for a head with names of columns. */
export function SortSelect({ view, sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const sortable = view.fields.filter((field) => field.sortable);
  const isOwn = sortable.some(({ id }) => id === view.sort.replace(/^-/, ''));
  return (
    <TextField
      select
      size="small"
      className={styles.sort ?? ''}
      label={t('panel:list.sortBy')}
      value={sort}
      onChange={({ target: { value } }) => onSort(value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {!isOwn && <option value={view.sort}>{t('panel:list.usualOrder')}</option>}
      {sortable.map(({ id, label }) => [
        <option key={id} value={id}>
          {t('panel:list.ascending', { name: t(label) })}
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {t('panel:list.descending', { name: t(label) })}
        </option>,
      ])}
    </TextField>
  );
}
