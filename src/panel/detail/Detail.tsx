import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PanelList, Row } from '../../generated/api.ts';
import type { PanelView } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { RetryAlert } from '../buttons.tsx';
import { DialogHead, registerDialog } from '../Dialog.tsx';
import { mayUse, usePanel } from '../panel-context.ts';
import { bodyOf, operationKey } from '../queries.tsx';
import { useHasUnsavedRowEdits } from '../unsaved-row-edits.ts';
import { useTitle } from '../ViewHeading.tsx';
import { listOf, rowName, shownField } from '../values/row.ts';
import { RowValue, Value } from '../values/Value.tsx';
import { isEmpty } from '../values/value-text.ts';
import { Actions, useActions } from './Actions.tsx';
import { AnswerForm, Answers } from './AnswerForm.tsx';
import styles from './Detail.module.css';
import { EditForm, mayEdit } from './EditForm.tsx';
import { ConflictDialog, type ShownList, useRow, useSave } from './row-saving.tsx';
import { FileButton, SubmittedValues } from './SubmittedValues.tsx';

interface DetailProps {
  readonly view: PanelView;
  readonly id: string;
  /** The row as it is in the list. */
  readonly listed: Row | undefined;
  /** The list, for rows that the server reads only with it. */
  readonly list: ShownList;
  readonly onClose: () => void;
}

/** The details of a row, its actions and its history. */
export function Detail({ view, id, listed, list, onClose }: DetailProps) {
  const { t, language } = useTranslation();
  const { session } = usePanel();
  const { history } = listOf(view);
  const titleId = useId();
  const { row, hasFailed, failure, reload } = useRow(view, id, listed, list);
  const { save, isSaving, settled, refusal, conflict, keepMine, keepTheirs } = useSave(view);
  const { act, isActing } = useActions(view, row, save);
  const isBusy = isSaving || isActing;
  const hasUnsavedEdits = useHasUnsavedRowEdits({ path: view.path, id });
  const named = row ?? listed;
  const title = (named && rowName(view, named, t, language)) || t(view.label);
  useTitle('detail', title);
  return (
    <Drawer
      open
      anchor="right"
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || !hasUnsavedEdits) onClose();
      }}
      slotProps={{
        paper: { ref: registerDialog, className: styles.paper ?? '', role: 'dialog', 'aria-labelledby': titleId },
      }}
    >
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <div className={styles.parts}>
        {named !== undefined && <Summary view={view} row={named} />}
        {hasFailed && <RetryAlert onRetry={reload}>{failure?.message ?? t('panel:detail.failed')}</RetryAlert>}
        {row === undefined && !hasFailed && <Skeleton variant="rounded" height={320} />}
        {row !== undefined && (
          <>
            <Actions view={view} row={row} isBusy={isBusy} onAct={act} />
            {view.form?.first && <SubmittedValues view={view} row={row} />}
            {view.answer !== undefined && <Answers answer={view.answer} given={row['answers']} />}
            {view.answer !== undefined && <AnswerForm view={view} answer={view.answer} row={row} />}
            <DetailFields view={view} row={row} />
            <EditForm
              view={view}
              row={row}
              isBusy={isBusy}
              settled={settled}
              refusal={refusal}
              onSave={(changes, begun, edits) =>
                save({ changes, over: row, begun, edits, done: t('panel:detail.saved'), from: 'form' })
              }
            />
            {!view.form?.first && <SubmittedValues view={view} row={row} />}
            {history !== undefined && view.history !== undefined && mayUse(view.history, session) && (
              <RowHistory view={view} operation={history} id={row.id} />
            )}
          </>
        )}
      </div>
      {conflict !== undefined && (
        <ConflictDialog view={view} conflict={conflict} isBusy={isBusy} onMine={keepMine} onTheirs={keepTheirs} />
      )}
    </Drawer>
  );
}

/** What a row is about, right under its name: the fields that the view names for it. */
function Summary({ view, row }: { readonly view: PanelView; readonly row: Row }) {
  const { t } = useTranslation();
  const fields = view.fields.filter((field) => field.summary && shownField(view, field, row) !== undefined);
  if (fields.length === 0) return null;
  return (
    <dl className={styles.summary}>
      {fields.map((field) => (
        <div key={field.id}>
          <dt>{t(field.label)}</dt>
          <dd>
            <RowValue view={view} field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fields of a row that have a value, except those of the summary and those of the edit form. */
function DetailFields({ view, row }: { readonly view: PanelView; readonly row: Row }) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const { files, picture } = listOf(view);
  return (
    <dl className={styles.facts}>
      {view.fields
        .filter(({ kind, summary }) => kind !== 'filter' && !summary)
        .filter((field) => !isEmpty(row[field.id]) && !mayEdit(field, row, session))
        .map((field) => (
          <div key={field.id}>
            <dt>{t(field.label)}</dt>
            <dd>
              {field.kind === 'file' ? (
                <FileButton operation={files[field.id]} id={row.id} file={row[field.id]} />
              ) : (
                <Value field={field} value={row[field.id]} />
              )}
            </dd>
            {field.kind === 'comparison' && picture !== undefined && (
              <dd className={styles.broad}>
                <ComparedPicture operation={picture} id={row.id} version={row.version} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}

interface ComparedPictureProps {
  readonly operation: NonNullable<PanelList['picture']>;
  /** The row's id. */
  readonly id: string;
  /** The row's version; another one may have another file. */
  readonly version: unknown;
}

/** The first page of the file that a row is compared with, as a picture that the server draws (S-70). */
function ComparedPicture({ operation, id, version }: ComparedPictureProps) {
  const { t } = useTranslation();
  const { request } = usePanel();
  const { data, isPending } = useQuery({
    queryKey: [...operationKey(operation, { params: { id } }), version],
    queryFn: async ({ signal }) => dataUrl(await bodyOf(request(operation, { params: { id }, signal }))),
  });
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (data === undefined) return <Alert severity="warning">{t('panel:detail.noPicture')}</Alert>;
  return <img src={data} alt={t('panel:detail.picture')} className={styles.picture} />;
}

/** Our content security policy allows no other address of what is in memory. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

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
function RowHistory({ view, operation, id }: RowHistoryProps) {
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
        <RetryAlert onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
          {t('panel:detail.failed')}
        </RetryAlert>
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
