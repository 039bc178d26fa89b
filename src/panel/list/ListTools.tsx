import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { PanelView } from '../../generated/types.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/text.ts';
import { calendarDay } from '../../shared/time/zone.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/exports.ts';
import { InlineIcon } from '../../site/ui/Icon.tsx';
import { FocusableButton } from '../buttons.tsx';
import { DayInput, Select, useTypedSearch } from '../inputs.tsx';
import { usePanel } from '../panel-context.ts';
import { useRun } from '../queries.tsx';
import { listOf } from '../values/row.ts';
import { choicesOf } from '../values/value-text.ts';
import styles from './List.module.css';
import { isFilter, type ListState, listQuery } from './list-state.ts';

interface ListToolsProps {
  readonly view: PanelView;
  readonly state: ListState;
  readonly onFind: (change: Partial<ListState>) => void;
  readonly onReload: () => void;
  readonly onImport: () => void;
}

/** Search, filters, export and import of a list; its order too where it is narrow. */
export function ListTools({ view, state, onFind, onReload, onImport }: ListToolsProps) {
  const { t } = useTranslation();
  const { notify } = usePanel();
  const { run, isRunning: isExporting } = useRun();
  // A plain link does not work, because it carries no token.
  const exportAll = () =>
    run(listOf(view).export, { query: Object.fromEntries(listQuery(state)) }, (rows) => {
      const file = `${view.path}-${calendarDay(Date.now())}.csv`;
      saveFile(rows, file);
      notify(t('panel:list.exported', { file }));
    });
  return (
    <search className={styles.tools}>
      <ListSearch
        search={state.search}
        label={t('panel:list.search')}
        hint={view.searchHint && t(view.searchHint)}
        onSearch={(search) => onFind({ search })}
      />
      <SortSelect view={view} sort={state.sort} onSort={(sort) => onFind({ sort })} />
      <ListFilters view={view} filters={state.filters} onFilter={(filters) => onFind({ filters })} />
      <div className={styles.buttons}>
        <Button onClick={onReload}>{t('panel:list.reload')}</Button>
        <FocusableButton variant="outlined" isIdle={isExporting} onClick={exportAll}>
          {t(isExporting ? 'panel:list.exporting' : 'panel:list.export')}
        </FocusableButton>
        {view.import !== undefined && (
          <Button variant="contained" onClick={onImport}>
            {t(view.import.label)}
          </Button>
        )}
      </div>
    </search>
  );
}

interface ListSearchProps {
  readonly search: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly onSearch: (search: string) => void;
}

/** Searches once typing pauses, or at once on Enter. */
function ListSearch({ search, label, hint, onSearch }: ListSearchProps) {
  const { text, setText, searchNow } = useTypedSearch(search, onSearch);
  return (
    <TextField
      type="search"
      className={styles.search ?? ''}
      label={label}
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
    />
  );
}

interface SortSelectProps {
  readonly view: PanelView;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The order of a list where it is too narrow for a head with names of columns. */
function SortSelect({ view, sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const sortable = view.fields.filter((field) => field.sortable);
  const isOwn = sortable.some(({ id }) => id === view.sort.replace(/^-/, ''));
  return (
    <Select
      className={styles.sort ?? ''}
      label={t('panel:list.sortBy')}
      value={sort}
      choices={[
        ...(isOwn ? [] : [{ value: view.sort, label: t('panel:list.usualOrder') }]),
        ...sortable.flatMap(({ id, label }) => [
          { value: id, label: t('panel:list.ascending', { name: t(label) }) },
          { value: `-${id}`, label: t('panel:list.descending', { name: t(label) }) },
        ]),
      ]}
      onChoose={onSort}
    />
  );
}

interface ListFiltersProps {
  readonly view: PanelView;
  readonly filters: ListState['filters'];
  readonly onFilter: (filters: ListState['filters']) => void;
}

/** The filters of a list. A narrow list shows them after a button, which says how many are set. */
function ListFilters({ view, filters, onFilter }: ListFiltersProps) {
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
        variant="outlined"
        className={styles.disclosure ?? ''}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        endIcon={<InlineIcon name="chevron-down" />}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{number === 0 ? t('panel:list.filters') : t('panel:list.filtersSet', { number })}</span>
      </Button>
      <div id={filtersId} className={`${styles.filters} ${isOpen ? '' : styles.closed}`}>
        {fields.map((field) =>
          field.kind === 'day' ? (
            <DayInput
              key={field.id}
              label={t(field.label)}
              day={filters[field.id] ?? ''}
              onDay={(day) => narrow(field.id, day)}
            />
          ) : (
            <Select
              key={field.id}
              label={t(field.label)}
              value={filters[field.id] ?? ''}
              none={t('panel:list.any')}
              choices={choicesOf(field).map(({ id, words }) => ({ value: id, label: words(t) }))}
              onChoose={(value) => narrow(field.id, value)}
            />
          ),
        )}
      </div>
    </>
  );
}
