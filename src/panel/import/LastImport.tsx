import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { LastImport } from '../../generated/api.ts';
import { listVesselCalls } from '../../generated/operations/panel-vessel-calls.ts';
import { readLastImport, undoImport } from '../../generated/operations/vessel-import.ts';
import { content } from '../../shared/content.ts';
import { readLineId } from '../../shared/line-id.ts';
import { formatTime } from '../../shared/time/zone.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmButton } from '../ConfirmDialog.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { bodyOf, operationKey, useOperation } from '../queries.tsx';
import styles from './Import.module.css';

/** The last import with its author, and the button to undo it. */
export function LastImportNote({ last, undo, undone, refusal }: ReturnType<typeof useLastImport>) {
  const { t } = useTranslation();
  const titleId = useId();
  if (last === undefined) return null;
  return (
    <section className={styles.last} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{t('panel:undo.title')}</h3>
        <ImportDetails last={last} />
      </div>
      {last.isUndone ? (
        <strong>{t('panel:undo.undone')}</strong>
      ) : (
        <ConfirmButton
          variant="outlined"
          color="error"
          label={t('panel:undo.undo')}
          question={t('panel:undo.question', { file: last.fileName, added: last.added, changed: last.changed })}
          isDangerous
          onConfirm={() => undo(last)}
        />
      )}
      {undone !== undefined && (
        <Alert severity="success" role="status">
          {undone}
        </Alert>
      )}
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
    </section>
  );
}

function ImportDetails({ last }: { readonly last: ImportRecord }) {
  const { t, language } = useTranslation();
  const line = readLineId(last.line);
  const when = formatTime(Date.parse(last.createdAt), language);
  return (
    <>
      <p>
        <strong>{last.fileName}</strong>
        {line !== undefined && ` · ${content.lines[line].shortName}`}
      </p>
      <p>
        {last.createdBy === null
          ? t('panel:undo.command', { when })
          : t('panel:undo.who', { when, name: last.createdBy })}
      </p>
      <p>{t('panel:undo.counts', { added: last.added, changed: last.changed, unchanged: last.unchanged })}</p>
    </>
  );
}

type ImportRecord = NonNullable<LastImport['last']>;

/** Reads the last import, and undoes it. */
export function useLastImport(onUndone: () => void) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const client = useQueryClient();
  const { data: imported } = useOperation(readLastImport, {});
  const { mutateAsync, data, error, reset } = useMutation({
    mutationFn: ({ id }: ImportRecord) => bodyOf(request(undoImport, { params: { id } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: operationKey(listVesselCalls) });
      onUndone();
    },
    // Also after a refusal, because another user may have imported or undone something.
    onSettled: () => client.invalidateQueries({ queryKey: operationKey(readLastImport) }),
  });
  return {
    last: imported?.last ?? undefined,
    /** Fulfilled once the import is undone or that is refused. */
    undo: (imported: ImportRecord) => mutateAsync(imported).catch(() => {}),
    undone: data && t('panel:undo.done', { ...data }),
    /** Why the import was not undone. */
    refusal: error === null ? undefined : reasonOf(error.response),
    forgetResult: reset,
  };
}
