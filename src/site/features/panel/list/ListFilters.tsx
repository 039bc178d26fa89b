import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { InlineIcon } from '../../../ui/icons/InlineIcon.tsx';
import { choicesOf } from '../values/choices.ts';
import { DayField } from './DayField.tsx';
import styles from './ListTools.module.css';
import { isFilter, type ListState } from './list-state.ts';

interface ListFiltersProps {
  readonly view: PanelView;
  readonly filters: ListState['filters'];
  readonly onFilter: (filters: ListState['filters']) => void;
}

/** The filters of a list. A narrow list shows them after a button, which says how many are set. */
export function ListFilters({ view, filters, onFilter }: ListFiltersProps) {
  const { t } = useTranslation();
  const filtersId = useId();
  const [isOpen, setOpen] = useState(false);
  const fields = view.fields.filter(isFilter);
  if (fields.length === 0) return null;
  const number = Object.keys(filters).length;
  const narrow = (id: string, value: string) => {
    const { [id]: _before, ...others } = filters;
    onFilter(value === '' ? others : { ...others, [id]: value });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        className={styles.disclosure ?? ''}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        endIcon={<InlineIcon name="chevron-down" />}
        onClick={() => setOpen(!isOpen)}
      >
        {number === 0 ? t('panel:list.filters') : t('panel:list.filtersSet', { number })}
      </Button>
      <div id={filtersId} className={`${styles.filters} ${isOpen ? '' : styles.closed}`}>
        {fields.map((field) =>
          field.kind === 'day' ? (
            <DayField
              key={field.id}
              label={t(field.label)}
              day={filters[field.id] ?? ''}
              onDay={(day) => narrow(field.id, day)}
            />
          ) : (
            <TextField
              key={field.id}
              select
              size="small"
              label={t(field.label)}
              value={filters[field.id] ?? ''}
              onChange={({ target: { value } }) => narrow(field.id, value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">{t('panel:list.any')}</option>
              {choicesOf(field).map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.words(t)}
                </option>
              ))}
            </TextField>
          ),
        )}
      </div>
    </>
  );
}
