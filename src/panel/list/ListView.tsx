import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { KEEP_SCROLL } from '../../site/routes/routes.ts';
import { FocusableButton, RetryAlert } from '../buttons.tsx';
import { Detail } from '../detail/Detail.tsx';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { useReason } from '../panel-context.ts';
import { useLastData, useOperation } from '../queries.tsx';
import { UnsavedRows } from '../UnsavedNotice.tsx';
import { ViewHeading } from '../ViewHeading.tsx';
import { listOf } from '../values/row.ts';
import styles from './List.module.css';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { addressOf, type ListState, lastPageOf, listQuery, PAGE_SIZE, readListState } from './list-state.ts';

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
      <ViewHeading ref={heading} title={t(view.label)} />
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

interface PagerProps {
  readonly page: number;
  readonly total: number;
  /** Whether there may be more rows than were counted. */
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** The range of the shown rows, the total, and buttons for the previous and next page. */
function Pager({ page, total, hasMore, onPage }: PagerProps) {
  const { t, language } = useTranslation();
  const last = lastPageOf(total);
  const format = (count: number) => new Intl.NumberFormat(language).format(count);
  const from = Math.min((page - 1) * PAGE_SIZE + 1, total);
  const counted = hasMore ? t('panel:list.atLeast', { total: format(total) }) : format(total);
  const range = { from: format(from), to: format(Math.min(page * PAGE_SIZE, total)), total: counted };
  return (
    <nav className={styles.pager} aria-label={t('panel:list.pages')}>
      <p role="status">{t('panel:list.range', range)}</p>
      <FocusableButton isIdle={page <= 1} onClick={() => onPage(page - 1)}>
        {t('panel:list.previous')}
      </FocusableButton>
      <FocusableButton isIdle={page >= last} onClick={() => onPage(page + 1)}>
        {t('panel:list.next')}
      </FocusableButton>
    </nav>
  );
}
