import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { lines } from '../../../../generated/lines.ts';
import type { PanelImport } from '../../../../generated/types.ts';
import { ownTableLines } from '../../../../shared/vessels/own-table.ts';
import { formatBytes } from '../../../format/format-bytes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { FileDropZone } from './FileDropZone.tsx';
import styles from './Import.module.css';
import { LastImportNote } from './LastImportNote.tsx';
import { ImportResult } from './ReportSummary.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useDrop } from './use-drop.ts';
import { useImport } from './use-import.ts';
import { useLastImport } from './use-last-import.ts';

interface ImportDialogProps {
  readonly rules: PanelImport;
  /** As the address has it, so that it is still there for whoever has to log in again; empty: not chosen yet. */
  readonly line: string;
  readonly onLine: (line: string) => void;
  readonly onClose: () => void;
}

/** A file is chosen, looked over by the server, and only then written; the last import can be taken back. */
export function ImportDialog({ rules, line, onLine, onClose }: ImportDialogProps) {
  const { t, language } = useTranslation();
  const titleId = useId();
  const isNarrow = useMediaQuery('(width <= 600px)', { noSsr: true });
  const [only, ...others] = ownTableLines;
  const [file, setFile] = useState<File>();
  const chosen = ownTableLines.find((id) => id === line) ?? (others.length === 0 ? only : undefined);
  const { stage, send, reset } = useImport(rules);
  const last = useLastImport(reset);
  /** Whatever is chosen has not been looked over yet. */
  const choose = (change: () => void) => {
    change();
    reset();
    last.forgetResult();
  };
  const isBusy = stage.kind === 'sending';
  const { isDragOver, handlers } = useDrop((dropped) => {
    if (!isBusy) choose(() => setFile(dropped));
  });
  const draft =
    chosen !== undefined && file !== undefined && file.size <= rules.maxBytes ? { line: chosen, file } : undefined;
  const isValid = stage.kind === 'checked' && stage.report.problemCount === 0;
  const hasNews = isValid && stage.report.added + stage.report.changed > 0;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      // A click that misses would lose what was chosen.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
      {...handlers}
    >
      <DialogHead id={titleId} title={t(rules.label)} onClose={onClose} />
      <DialogContent className={styles.parts ?? ''}>
        <p className={styles.lead}>{t(rules.lead, { limit: formatBytes(rules.maxBytes, language) })}</p>
        <TemplateButton rules={rules} />
        <TextField
          select
          size="small"
          className={styles.line ?? ''}
          label={t('panel:import.line')}
          value={chosen ?? ''}
          disabled={isBusy}
          onChange={({ target }) => choose(() => onLine(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {chosen === undefined && <option value="">{t('panel:import.chooseLine')}</option>}
          {ownTableLines.map((id) => (
            <option key={id} value={id}>
              {lines[id].shortName}
            </option>
          ))}
        </TextField>
        <FileDropZone
          rules={rules}
          file={file}
          isDragOver={isDragOver}
          isBusy={isBusy}
          onFile={(picked) => choose(() => setFile(picked))}
        />
        <ImportResult stage={stage} />
        <LastImportNote {...last} />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }} className={styles.buttons ?? ''}>
        <Button onClick={onClose}>{t('dialog.close')}</Button>
        {hasNews ? (
          <Button key="import" variant="contained" onClick={() => draft && send({ ...draft, isDryRun: false })}>
            {t('panel:import.import')}
          </Button>
        ) : (
          <Button
            key="check"
            variant="contained"
            disabled={draft === undefined || isBusy || isValid || stage.kind === 'done'}
            onClick={() => draft && send({ ...draft, isDryRun: true })}
          >
            {t('panel:import.check')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
