import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import type { Row } from '../../generated/api.ts';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { DialogHead } from '../dialog/DialogHead.tsx';
import { registerDialog } from '../dialog/open-dialogs.ts';
import { listOf } from '../list-of.ts';
import { mayUse, usePanel } from '../panel-context.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { useHasUnsavedRowEdits } from '../unsaved-row-edits.ts';
import { rowName } from '../values/row-name.ts';
import { Actions } from './Actions.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Answers } from './Answers.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './Detail.module.css';
import { DetailFields } from './DetailFields.tsx';
import { EditForm } from './EditForm.tsx';
import { RowHistory } from './RowHistory.tsx';
import { SubmittedValues } from './SubmittedValues.tsx';
import { Summary } from './Summary.tsx';
import { useActions } from './use-actions.ts';
import { type ShownList, useRow } from './use-row.ts';
import { useSave } from './use-save.ts';

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
      <DialogHead
        id={titleId}
        title={(named && rowName(view, named, t, language)) || t(view.label)}
        onClose={onClose}
      />
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
              <RowHistory operation={history} id={row.id} />
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
