import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import type { PanelList, Row } from '../../../../generated/api.ts';
import { panel } from '../../../../generated/panel.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { Value } from '../values/Value.tsx';
import styles from './Detail.module.css';

const PAGE_SIZE = 10;
/** Entries are labelled with the texts of the audit list. */
const FIELDS = (panel.find(({ id }) => id === 'audit')?.fields ?? []).filter(({ column }) => column !== undefined);

interface HistoryProps {
  readonly endpoint: NonNullable<PanelList['history']>;
  /** Of the row. */
  readonly id: string;
}

/** What was done to a row and by it, newest first; older entries come when they are asked for. */
export function History({ endpoint, id }: HistoryProps) {
  const { t } = useTranslation();
  const { request } = usePanel();
  const [pages, setPages] = useState(1);
  const [entries, setEntries] = useState<{ readonly rows: readonly Row[]; readonly total: number }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [requestId, setRequestId] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id asks for the same page again
  useEffect(() => {
    let isAwaited = true;
    const query = { page: String(pages), size: String(PAGE_SIZE) };
    void request(endpoint, { params: { id }, query }).then((answer) => {
      if (!isAwaited) return;
      setHasFailed(!answer.ok);
      if (!answer.ok) return;
      const { items, total } = answer.body;
      setEntries((before) => ({ total, rows: joined(pages === 1 ? [] : (before?.rows ?? []), items) }));
    });
    return () => {
      isAwaited = false;
    };
  }, [request, endpoint, id, pages, requestId]);
  return (
    <section>
      <h3>{t('panel:detail.history')}</h3>
      {hasFailed && (
        <p role="alert">
          {t('panel:detail.failed')}{' '}
          <Button size="small" onClick={() => setRequestId((before) => before + 1)}>
            {t('panel:list.retry')}
          </Button>
        </p>
      )}
      {entries === undefined && !hasFailed && <Skeleton variant="rounded" height={120} />}
      {entries?.rows.length === 0 && <p>{t('panel:detail.noHistory')}</p>}
      <ol className={styles.history}>
        {entries?.rows.map((row) => (
          <li key={row.id}>
            {FIELDS.filter(({ id }) => row[id] !== null && row[id] !== undefined).map((field) => (
              <Value key={field.id} field={field} value={row[field.id]} />
            ))}
          </li>
        ))}
      </ol>
      {!hasFailed && entries !== undefined && entries.rows.length < entries.total && (
        <Button size="small" onClick={() => setPages((before) => before + 1)}>
          {t('panel:detail.moreHistory')}
        </Button>
      )}
    </section>
  );
}

/** What was written down meanwhile moves the others on to the next page. */
function joined(before: readonly Row[], next: readonly Row[]): readonly Row[] {
  return [...before, ...next.filter(({ id }) => !before.some((row) => row.id === id))];
}
