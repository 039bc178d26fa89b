import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { PanelView } from '../../generated/types.ts';
import { formatTypedDay, parseTypedDay } from '../../site/format/typed-day.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { InlineIcon } from '../../site/ui/icons/InlineIcon.tsx';
import { choicesOf } from '../values/choices.ts';
import styles from './ListTools.module.css';
import { isFilter, type ListState } from './list-state.ts';

interface DayFieldProps {
  readonly label: string;
  /** A day (2026-11-25), or empty. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

const EXAMPLE = '2026-12-31';

/** A date input in the format of the page's language; the list is filtered once the date is complete. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState(() => formatTypedDay(day, language));
  const read = (text: string) => (text.trim() === '' ? '' : parseTypedDay(text, language));
  const [isLeft, setLeft] = useState(false);
  const known = read(typed);
  const isWrong = isLeft && known === undefined;
  // A change from elsewhere, such as going back, is shown in the field.
  const text = known === undefined || known === day ? typed : formatTypedDay(day, language);
  return (
    <TextField
      size="small"
      label={label}
      placeholder={formatTypedDay(EXAMPLE, language)}
      value={text}
      error={isWrong}
      helperText={isWrong && t('panel:list.badDay', { day: formatTypedDay(EXAMPLE, language) })}
      onBlur={() => setLeft(true)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        setLeft(false);
        const next = read(value);
        if (next !== undefined && next !== day) onDay(next);
      }}
      slotProps={{
        htmlInput: { maxLength: 10, autoComplete: 'off', inputMode: 'numeric' },
        inputLabel: { shrink: true },
      }}
    />
  );
}

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
