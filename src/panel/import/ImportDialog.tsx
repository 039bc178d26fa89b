import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { readImportTemplate } from '../../generated/operations/vessel-import.ts';
import type { PanelImport } from '../../generated/types.ts';
import { readLineId } from '../../shared/ids/read-line-id.ts';
import { ownTableLines } from '../../shared/vessels/own-table.ts';
import { formatBytes } from '../../site/format/format-bytes.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/save-file.ts';
import { InlineIcon } from '../../site/ui/icons/InlineIcon.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useReason } from '../use-reason.ts';
import { FileDropZone } from './FileDropZone.tsx';
import styles from './Import.module.css';
import { ImportResult } from './ImportResult.tsx';
import { type ImportDraft, noteImportDraft, takeImportDraft } from './import-draft.ts';
import { LastImportNote } from './LastImportNote.tsx';
import { LineSelect } from './LineSelect.tsx';
import { useImport } from './use-import.ts';
import { useLastImport } from './use-last-import.ts';

interface ImportDialogProps {
  readonly rules: PanelImport;
  /** The line in the address, where it survives a new login; empty if none is chosen yet. */
  readonly line: string;
  readonly onLine: (line: string) => void;
  readonly onClose: () => void;
}

/** Imports a file: the user chooses it, the server checks it, and only then it is written. The last import can be undone. */
export function ImportDialog({ rules, line, onLine, onClose }: ImportDialogProps) {
  const { t, language } = useTranslation();
  const [only, ...others] = ownTableLines();
  const { username } = usePanel().session;
  const [kept] = useState(() => takeImportDraft(username));
  const [file, setFile] = useState<File | undefined>(kept?.file);
  const chosenLine = ownTableLines().find((id) => id === readLineId(line)) ?? (others.length === 0 ? only : undefined);
  const { stage, send, reset } = useImport(rules);
  const last = useLastImport(reset);
  /** Applies another choice and discards the results, because the new choice is not checked yet. */
  const choose = (change: () => void) => {
    change();
    reset();
    last.forgetResult();
  };
  const isBusy = stage.kind === 'sending';
  const [isAsked, setAsked] = useState(false);
  useImportDraft(file && { username, file, asked: isBusy ? (stage.isDryRun ? 'check' : 'import') : undefined });
  const { isDragOver, handlers } = useDrop((dropped) => {
    if (!isBusy) choose(() => setFile(dropped));
  });
  const chosen =
    chosenLine !== undefined && file !== undefined && file.size <= rules.maxBytes
      ? { line: chosenLine, file }
      : undefined;
  useGoOn(kept?.asked, (asked) => chosen && send({ ...chosen, isDryRun: asked === 'check' }));
  const isValid = stage.kind === 'checked' && stage.report.problemCount === 0;
  const hasNews = isValid && stage.report.added + stage.report.changed > 0;
  return (
    <Dialog
      maxWidth="md"
      className={styles.paper}
      title={t(rules.label)}
      onClose={onClose}
      staysOnBackdropClick
      dragHandlers={handlers}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          {hasNews ? (
            <Button key="import" variant="contained" onClick={() => chosen && send({ ...chosen, isDryRun: false })}>
              {t('panel:import.import')}
            </Button>
          ) : (
            <Button
              key="check"
              variant="contained"
              disabled={isBusy || isValid || stage.kind === 'done'}
              onClick={() => {
                setAsked(true);
                if (chosen !== undefined) send({ ...chosen, isDryRun: true });
              }}
            >
              {t('panel:import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        <p className={styles.lead}>{t(rules.lead, { limit: formatBytes(rules.maxBytes, language) })}</p>
        <TemplateButton rules={rules} />
        <LineSelect
          line={chosenLine}
          isAsked={isAsked}
          isBusy={isBusy}
          onLine={(picked) => choose(() => onLine(picked))}
        />
        <FileDropZone
          rules={rules}
          file={file}
          isDragOver={isDragOver}
          isAsked={isAsked}
          isBusy={isBusy}
          onFile={(picked) => choose(() => setFile(picked))}
        />
        <ImportResult stage={stage} />
        <LastImportNote {...last} />
      </div>
    </Dialog>
  );
}

interface TemplateButtonProps {
  readonly rules: PanelImport;
}

/** Downloads a template to fill in, with the column titles that the import understands. */
function TemplateButton({ rules }: TemplateButtonProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const { mutate, error } = useMutation({
    mutationFn: () => bodyOf(request(readImportTemplate, {})),
    onSuccess: (template) => saveFile(template, t(rules.templateName)),
  });
  return (
    <div>
      <Button size="small" startIcon={<InlineIcon name="download" />} onClick={() => mutate()}>
        {t(rules.template)}
      </Button>
      {error !== null && <p role="alert">{reasonOf(error.response)}</p>}
    </div>
  );
}

/** Accepts a file dropped anywhere in a dialog; otherwise the browser would leave the page to show it. */
function useDrop(onFile: (file: File) => void) {
  const [isDragOver, setIsDragOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      setIsDragOver(isInside);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      const [first] = event.dataTransfer.files;
      if (first !== undefined) onFile(first);
    },
  };
  return { isDragOver, handlers };
}

/** Records the open import, so that it can continue after the session ends; closing the dialog removes it. */
function useImportDraft(draft: ImportDraft | undefined): void {
  const { username, file, asked } = draft ?? {};
  useEffect(() => {
    noteImportDraft(username === undefined || file === undefined ? undefined : { username, file, asked });
    return () => noteImportDraft(undefined);
  }, [username, file, asked]);
}

/** After a new login, repeats the request that the server had not answered. */
function useGoOn(asked: ImportDraft['asked'], ask: (asked: 'check' | 'import') => void): void {
  const goOn = useEffectEvent(ask);
  useEffect(() => {
    if (asked !== undefined) goOn(asked);
  }, [asked]);
}
