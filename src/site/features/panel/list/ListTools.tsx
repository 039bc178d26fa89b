import Button from '@mui/material/Button';
import type { PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FocusableButton } from '../../../ui/buttons/FocusableButton.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import styles from './ListTools.module.css';
import type { ListState } from './list-state.ts';
import { SortSelect } from './SortSelect.tsx';
import { useListExport } from './use-list-export.ts';

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
  const { isExporting, exportList } = useListExport(view);
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
