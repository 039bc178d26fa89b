import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FocusableButton } from '../../../ui/FocusableButton.tsx';
import { choicesOf } from '../values/choices.ts';
import { DayField } from './DayField.tsx';
import styles from './ListView.module.css';
import { isFilter, type ListState } from './list-state.ts';
import { SearchField } from './SearchField.tsx';
import { useListExport } from './use-list-export.ts';

interface ListToolsProps {
  readonly view: PanelView;
  readonly state: ListState;
  readonly onFind: (change: Partial<ListState>) => void;
  readonly onReload: () => void;
  readonly onImport: () => void;
}

/** Search, filters, export and import of a list. */
export function ListTools({ view, state, onFind, onReload, onImport }: ListToolsProps) {
  const { t } = useTranslation();
  const { isExporting, exportList } = useListExport(view);
  const narrow = (id: string, value: string) => {
    const { [id]: _before, ...others } = state.filters;
    onFind({ filters: value === '' ? others : { ...others, [id]: value } });
  };
  return (
    <search className={styles.tools}>
      <SearchField
        search={state.search}
        label={t('panel:list.search')}
        hint={view.searchHint && t(view.searchHint)}
        onSearch={(search) => onFind({ search })}
      />
      {view.fields.filter(isFilter).map((field) =>
        field.kind === 'day' ? (
          <DayField
            key={field.id}
            label={t(field.label)}
            day={state.filters[field.id] ?? ''}
            onDay={(day) => narrow(field.id, day)}
          />
        ) : (
          <TextField
            key={field.id}
            select
            size="small"
            label={t(field.label)}
            value={state.filters[field.id] ?? ''}
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
      <div className={styles.buttons}>
        <Button size="small" onClick={onReload}>
          {t('panel:list.reload')}
        </Button>
        <FocusableButton size="small" variant="outlined" isIdle={isExporting} onClick={() => exportList(state)}>
          {t(isExporting ? 'panel:list.exporting' : 'panel:list.export')}
        </FocusableButton>
        {view.import !== undefined && (
          <Button size="small" variant="contained" onClick={onImport}>
            {t(view.import.label)}
          </Button>
        )}
      </div>
    </search>
  );
}
