import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { KEEP_SCROLL } from '../../site/routes/keep-scroll.ts';
import { Detail } from '../detail/Detail.tsx';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { listOf } from '../list-of.ts';
import { useLastData } from '../queries/use-last-data.ts';
import { useOperation } from '../queries/use-operation.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { UnsavedRows } from '../UnsavedRows.tsx';
import { useReason } from '../use-reason.ts';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import styles from './ListView.module.css';
import { addressOf, type ListState, lastPageOf, listQuery, PAGE_SIZE, readListState } from './list-state.ts';
import { Pager } from './Pager.tsx';

/** A list of the panel: its search and filters, the rows, the pager and the open row. */
export function ListView({ view }: { readonly view: PanelView }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [query, setQuery] = useSearchParams();
  const state = readListState(query, view);
  const { loaded, isLoading, failure, reload } = useList(view, listQuery(state), state.page);
  /** Updates the address. A change of the search, the filters or the order goes through `find` to the first page. */
  const show = (change: Partial<ListState>, replace = true) =>
    setQuery(addressOf(view, { ...state, ...change }), { replace, state: KEEP_SCROLL });
  const find = (change: Partial<ListState>) => show({ ...change, page: 1 });
  // Rows may have gone since the address was noted.
  const isBeyond = loaded !== undefined && !isLoading && state.page > lastPageOf(loaded.total);
  const showLast = useEffectEvent(() => loaded && show({ page: lastPageOf(loaded.total) }));
  useEffect(() => {
    if (isBeyond) showLast();
  }, [isBeyond]);
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    find({ search: '', filters: {} });
    // The pressed button disappears.
    heading.current?.focus();
  };
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  return (
    <section className={styles.view} aria-label={t(view.label)}>
      <h2 ref={heading} tabIndex={-1}>
        {t(view.label)}
      </h2>
      <UnsavedRows />
      <ListTools
        view={view}
        state={state}
        onFind={find}
        onReload={reload}
        onImport={() => show({ importing: state.filters['line'] ?? '' }, false)}
      />
      {failure !== undefined && (
        <RetryAlert onRetry={reload}>
          {t('panel:list.failed')} {reasonOf(failure)}
        </RetryAlert>
      )}
      {loaded?.total === 0 && failure === undefined ? (
        <div className={styles.nothing}>
          <p>{isNarrowed ? t('panel:list.nothingFound') : t(view.nothing)}</p>
          {isNarrowed && <Button onClick={clear}>{t('panel:list.clear')}</Button>}
        </div>
      ) : (
        (loaded !== undefined || failure === undefined) && (
          <ListTable
            view={view}
            rows={loaded?.items.length === 0 && failure === undefined ? undefined : loaded?.items}
            isLoading={isLoading}
            sort={state.sort}
            onSort={(sort) => find({ sort })}
            onOpen={(row) => show({ row }, false)}
          />
        )
      )}
      {loaded !== undefined && (
        <Pager
          page={state.page}
          total={loaded.total}
          hasMore={loaded.hasMore}
          onPage={(page) => show({ page }, false)}
        />
      )}
      {state.row !== undefined && (
        <Detail
          key={state.row}
          view={view}
          id={state.row}
          listed={loaded?.items.find(({ id }) => id === state.row)}
          list={{ isLoading, reload }}
          onClose={() => show({ row: undefined })}
        />
      )}
      {state.importing !== undefined && view.import !== undefined && (
        <ImportDialog
          rules={view.import}
          line={state.importing}
          onLine={(importing) => show({ importing })}
          onClose={() => show({ importing: undefined })}
        />
      )}
    </section>
  );
}

/**
 * Reads one page of a list of the server.
 * @param question search, filters and order in the server's format
 */
function useList(view: PanelView, question: URLSearchParams, page: number) {
  const query = { ...Object.fromEntries(question), page: String(page), size: String(PAGE_SIZE) };
  const { data, error, isFetching, refetch } = useOperation(listOf(view).list, { query });
  const loaded = useLastData(data);
  return {
    loaded,
    isLoading: isFetching,
    /** The response, if it was not a list. */
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
  };
}
