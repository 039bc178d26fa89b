import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PanelList, Row } from '../../generated/api.ts';
import type { PanelView } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf, operationKey } from '../queries.tsx';
import { Value } from '../values/Value.tsx';
import styles from './Detail.module.css';

const PAGE_SIZE = 10;
/** Entries of the audit are shown with the fields of its list. */
const auditFields = perContent(() =>
  (content.panel.find(({ id }) => id === 'audit')?.fields ?? []).filter(({ column }) => column !== undefined),
);

interface RowHistoryProps {
  readonly view: PanelView;
  readonly operation: NonNullable<PanelList['history']>;
  /** The row's id. */
  readonly id: string;
}

/**
 * The history of a row, newest first; older entries are loaded on request. An entry is one of the audit, or consists of the
 * values that changed, named as in the row.
 */
export function RowHistory({ view, operation, id }: RowHistoryProps) {
  const { t } = useTranslation();
  const { request } = usePanel();
  const { data, isPending, isError, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } = useInfiniteQuery({
    queryKey: operationKey(operation, { params: { id } }),
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam), size: String(PAGE_SIZE) };
      return bodyOf(request(operation, { params: { id }, query, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });
  const rows = distinct(data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <section>
      <h3>{t('panel:detail.history')}</h3>
      {isError && (
        <p role="alert">
          {t('panel:detail.failed')}{' '}
          <Button onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>{t('error.retry')}</Button>
        </p>
      )}
      {isPending && <Skeleton variant="rounded" height={120} />}
      {data !== undefined && rows.length === 0 && <p>{t('panel:detail.noHistory')}</p>}
      <ol className={styles.history}>
        {rows.map((row) => (
          <li key={row.id}>
            {('action' in row ? auditFields() : view.fields)
              .filter(({ id }) => row[id] !== null && row[id] !== undefined)
              .map((field) => (
                <span key={field.id}>
                  {'action' in row ? '' : `${t(field.label)}: `}
                  <Value field={field} value={row[field.id]} />
                </span>
              ))}
          </li>
        ))}
      </ol>
      {!isError && hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('panel:detail.moreHistory')}</Button>}
    </section>
  );
}

/** Removes duplicates: a new entry between two requests moves others to the next page. */
function distinct(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
