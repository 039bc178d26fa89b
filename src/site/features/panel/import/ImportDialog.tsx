import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { lines } from '../../../../generated/lines.ts';
import type { PanelImport } from '../../../../generated/types.ts';
import { ownTableLines } from '../../../../shared/vessels/own-table.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { useText } from '../../../lib/text.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { usePanel } from '../panel-context.ts';
import { useWords } from '../use-words.ts';
import { type Draft, forgetDraft, useDraft } from './draft.ts';
import { FilePlace } from './FilePlace.tsx';
import styles from './Import.module.css';
import { LastImportNote } from './LastImportNote.tsx';
import { Outcome } from './Outcome.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useDrop } from './use-drop.ts';
import { useImport } from './use-import.ts';
import { useLastImport } from './use-last-import.ts';

interface ImportDialogProps {
  /** Of the view's list. */
  readonly path: string;
  readonly rules: PanelImport;
  /** The line that the list is narrowed down to. */
  readonly line: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** A file is chosen, looked over by the server, and only then written; the last import can be taken back. */
export function ImportDialog({ path, rules, line, onClose, onChanged }: ImportDialogProps) {
  const { say, language } = useText();
  const words = useWords();
  const { session } = usePanel();
  const titleId = useId();
  const isNarrow = useMediaQuery('(width <= 600px)', { noSsr: true });
  const [only, ...others] = ownTableLines;
  const asked = ownTableLines.find((id) => id === line) ?? (others.length === 0 ? only : undefined);
  const { draft, choose } = useDraft(session.id, asked);
  const last = useLastImport(path, onChanged);
  const { stage, send, begin } = useImport(path, rules, () => {
    onChanged();
    void last.load();
  });
  const change = (part: Partial<Draft>) => {
    choose(part);
    begin();
    last.forgetOutcome();
  };
  const close = () => {
    forgetDraft();
    onClose();
  };
  const isBusy = stage.kind === 'sending';
  const { isOver, handlers } = useDrop((file) => {
    if (!isBusy) change({ file });
  });
  const isComplete = draft.line !== undefined && draft.file !== undefined && draft.file.size <= rules.maxBytes;
  const isSound = stage.kind === 'checked' && stage.report.problemCount === 0;
  const hasNews = isSound && stage.report.added + stage.report.changed > 0;
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} onClose={close} aria-labelledby={titleId} {...handlers}>
      <DialogHead id={titleId} title={say(rules.label)} onClose={close} />
      <DialogContent className={styles.parts ?? ''}>
        <p className={styles.lead}>{say(rules.lead, { limit: formatBytes(rules.maxBytes, language) })}</p>
        <TemplateButton path={path} rules={rules} />
        <TextField
          select
          size="small"
          className={styles.line ?? ''}
          label={words('import.line')}
          value={draft.line ?? ''}
          disabled={isBusy}
          onChange={({ target }) => change({ line: ownTableLines.find((id) => id === target.value) })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {draft.line === undefined && <option value="">{words('import.chooseLine')}</option>}
          {ownTableLines.map((id) => (
            <option key={id} value={id}>
              {lines[id].shortName}
            </option>
          ))}
        </TextField>
        <FilePlace
          rules={rules}
          file={draft.file}
          isOver={isOver}
          isBusy={isBusy}
          onFile={(file) => change({ file })}
        />
        <Outcome stage={stage} />
        <LastImportNote {...last} />
      </DialogContent>
      <DialogActions className={styles.buttons ?? ''}>
        <Button onClick={close}>{say('dialog.close')}</Button>
        {hasNews ? (
          <Button key="import" variant="contained" onClick={() => void send(draft, false)}>
            {words('import.import')}
          </Button>
        ) : (
          <Button
            key="check"
            variant="contained"
            disabled={!isComplete || isBusy || isSound || stage.kind === 'done'}
            onClick={() => void send(draft, true)}
          >
            {words('import.check')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
