import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { lines } from '../../../../generated/lines.ts';
import { readLineId } from '../../../../shared/read-line-id.ts';
import { formatTime } from '../../../../shared/vessels/zone.ts';
import { useText } from '../../../i18n/text.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { usePanelTexts } from '../use-panel-texts.ts';
import styles from './Import.module.css';
import type { Imported, useLastImport } from './use-last-import.ts';

/** What was imported last and by whom, and the way back. */
export function LastImportNote({ last, undo, result, isBusy }: ReturnType<typeof useLastImport>) {
  const words = usePanelTexts();
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  if (last === undefined) return null;
  return (
    <section className={styles.last} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{words('undo.title')}</h3>
        <ImportDetails last={last} />
      </div>
      {last.isUndone ? (
        <strong>{words('undo.undone')}</strong>
      ) : (
        <Button size="small" variant="outlined" color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {words('undo.undo')}
        </Button>
      )}
      {result !== undefined && (
        <Alert severity={result.isDone ? 'success' : 'error'} role={result.isDone ? 'status' : 'alert'}>
          {result.text}
        </Alert>
      )}
      {isAsking && (
        <ConfirmDialog
          actionLabel={words('undo.undo')}
          question={words('undo.question', { file: last.fileName, added: last.added, changed: last.changed })}
          isDangerous
          isBusy={isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void undo(last).then(() => setIsAsking(false))}
        />
      )}
    </section>
  );
}

function ImportDetails({ last }: { readonly last: Imported }) {
  const { language } = useText();
  const words = usePanelTexts();
  const line = readLineId(last.line);
  const when = formatTime(Date.parse(last.createdAt), language);
  return (
    <>
      <p>
        <strong>{last.fileName}</strong>
        {line !== undefined && ` · ${lines[line].shortName}`}
      </p>
      <p>
        {last.createdBy === null ? words('undo.command', { when }) : words('undo.who', { when, name: last.createdBy })}
      </p>
      <p>{words('undo.counts', { added: last.added, changed: last.changed, unchanged: last.unchanged })}</p>
    </>
  );
}
