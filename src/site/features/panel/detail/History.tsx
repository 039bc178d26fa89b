import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { panel } from '../../../../generated/panel.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { type Row, readRowPage } from '../values/row.ts';
import { Value } from '../values/Value.tsx';
import styles from './Detail.module.css';

const PAGE_SIZE = 10;
/** Entries are labelled with the texts of the audit list. */
const FIELDS = (panel.find(({ id }) => id === 'audit')?.fields ?? []).filter(({ column }) => column !== undefined);

/** What was done to a row and by it, newest first; older entries come when they are asked for. */
export function History({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { call } = usePanel();
  const [pages, setPages] = useState(1);
  const [entries, setEntries] = useState<{ readonly rows: readonly Row[]; readonly total: number }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [requestId, setRequestId] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id asks for the same page again
  useEffect(() => {
    let isAwaited = true;
    void call({ method: 'GET', path: `${path}?page=${pages}&size=${PAGE_SIZE}` }).then(({ ok, body }) => {
      if (!isAwaited) return;
      const read = ok ? readRowPage(body) : undefined;
      setHasFailed(read === undefined);
      if (read !== undefined)
        setEntries((before) => ({ ...read, rows: joined(pages === 1 ? [] : (before?.rows ?? []), read.rows) }));
    });
    return () => {
      isAwaited = false;
    };
  }, [call, path, pages, requestId]);
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
