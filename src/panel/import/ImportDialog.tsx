import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { readImportTemplate } from '../../generated/operations/vessel-import.ts';
import type { LineId, PanelImport } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { readLineId } from '../../shared/line-id.ts';
import { ownTableLines } from '../../shared/vessels/own-table.ts';
import { formatBytes } from '../../site/format/bytes.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/exports.ts';
import { CatalogIcon, InlineIcon } from '../../site/ui/Icon.tsx';
import { Dialog } from '../Dialog.tsx';
import { Select } from '../inputs.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { bodyOf } from '../queries.tsx';
import { useTitle } from '../ViewHeading.tsx';
import styles from './Import.module.css';
import { ImportResult } from './ImportResult.tsx';
import { type ImportDraft, noteImportDraft, takeImportDraft } from './import-draft.ts';
import { LastImportNote, useLastImport } from './LastImport.tsx';
import { useImport } from './use-import.ts';

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
  useTitle('detail', t(rules.label));
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

/** Downloads a template to fill in, with the column titles that the import understands. */
function TemplateButton({ rules }: { readonly rules: PanelImport }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const { mutate, error } = useMutation({
    mutationFn: () => bodyOf(request(readImportTemplate, {})),
    onSuccess: (template) => saveFile(template, t(rules.templateName)),
  });
  return (
    <div>
      <Button startIcon={<InlineIcon name="download" />} onClick={() => mutate()}>
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

interface LineSelectProps {
  readonly line: LineId | undefined;
  /** Whether somebody has tried to go on, so that what is missing is said. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onLine: (line: string) => void;
}

/** The line whose vessel calls are imported. */
function LineSelect({ line, isAsked, isBusy, onLine }: LineSelectProps) {
  const { t } = useTranslation();
  const isMissing = isAsked && line === undefined;
  return (
    <Select
      className={styles.line ?? ''}
      label={t('panel:import.line')}
      value={line ?? ''}
      error={isMissing}
      helperText={isMissing && t('panel:missing', { name: t('panel:import.line') })}
      disabled={isBusy}
      none={line === undefined ? t('panel:import.chooseLine') : undefined}
      choices={ownTableLines().map((id) => ({ value: id, label: content.lines[id].shortName }))}
      onChoose={onLine}
    />
  );
}

interface FileDropZoneProps {
  readonly rules: PanelImport;
  readonly file: File | undefined;
  /** Whether a file is being dragged over the dialog. */
  readonly isDragOver: boolean;
  /** Whether somebody has tried to go on, so that a missing file is said. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** The place to choose or drop a file. */
function FileDropZone({ rules, file, isDragOver, isAsked, isBusy, onFile }: FileDropZoneProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.place} data-over={isDragOver}>
      <CatalogIcon icon={rules.icon} className={styles.sign} />
      <input
        ref={input}
        type="file"
        aria-label={t('panel:import.file')}
        accept={rules.endings.join(',')}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          // Cleared so that the same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <p id={id} className={styles.chosen}>
        {file === undefined ? (
          t('panel:import.drop')
        ) : (
          <>
            <strong>{file.name}</strong> <span>{formatBytes(file.size, language)}</span>
          </>
        )}
      </p>
      <Button variant="outlined" disabled={isBusy} aria-describedby={id} onClick={() => input.current?.click()}>
        {t(file === undefined ? 'panel:import.choose' : 'panel:import.replace')}
      </Button>
      {file === undefined && isAsked && (
        <p role="alert" className={styles.error}>
          {t('panel:missing', { name: t('panel:import.file') })}
        </p>
      )}
      {file !== undefined && file.size > rules.maxBytes && (
        <p role="alert" className={styles.error}>
          {t('panel:import.tooLarge', { limit: formatBytes(rules.maxBytes, language) })}
        </p>
      )}
    </div>
  );
}
