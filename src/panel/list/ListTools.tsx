import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { PanelView } from '../../generated/types.ts';
import { calendarDay } from '../../shared/time/zone.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/save-file.ts';
import { FocusableButton } from '../FocusableButton.tsx';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useReason } from '../use-reason.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import styles from './ListTools.module.css';
import { type ListState, listQuery } from './list-state.ts';
import { SortSelect } from './SortSelect.tsx';

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

/** Downloads all matching rows as a file. A plain link does not work, because it carries no token. */
function useListExport(view: PanelView) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { isPending: isExporting, mutate: exportList } = useMutation({
    mutationFn: (state: ListState) =>
      bodyOf(request(listOf(view).export, { query: Object.fromEntries(listQuery(state)) })),
    onSuccess: (rows) => {
      const file = `${view.path}-${calendarDay(Date.now())}.csv`;
      saveFile(rows, file);
      notify(t('panel:list.exported', { file }));
    },
    onError: ({ response }) => notify(reasonOf(response), 'error'),
  });
  return { isExporting, exportList };
}
