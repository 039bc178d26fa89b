import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import type { Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { listOf } from '../list-of.ts';
import { mayUse, usePanel } from '../panel-context.ts';
import { valueText } from '../values/value-text.ts';
import { Actions } from './Actions.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './Detail.module.css';
import { DetailFields } from './DetailFields.tsx';
import { EditForm } from './EditForm.tsx';
import { History } from './History.tsx';
import { SubmittedValues } from './SubmittedValues.tsx';
import { useChanges } from './use-changes.ts';
import { useRow } from './use-row.ts';

interface DetailProps {
  readonly view: PanelView;
  readonly id: string;
  /** The row as the list has it. */
  readonly listed: Row | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** All of a row, what can be done with it, and what was. */
export function Detail({ view, id, listed, onClose, onChanged }: DetailProps) {
  const { t, language } = useTranslation();
  const { session } = usePanel();
  const { history } = listOf(view);
  const titleId = useId();
  const { row, failure, load, show } = useRow(view, id, listed);
  /** The history is read again after each change. */
  const [changes, setChanges] = useState(0);
  const changed = () => {
    setChanges((before) => before + 1);
    onChanged();
  };
  const changing = useChanges({ view, row, onRow: show, onCalled: load, onChanged: changed });
  const [title] = view.fields;
  const named = row ?? listed;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { className: styles.paper ?? '', role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <DialogHead
        id={titleId}
        title={(title && named && valueText(title, named[title.id], t, language)) || t(view.label)}
        onClose={onClose}
      />
      <div className={styles.parts}>
        {failure !== undefined && (
          <Alert severity="error" action={<Button onClick={() => void load()}>{t('panel:list.retry')}</Button>}>
            {failure === true ? t('panel:detail.failed') : failure}
          </Alert>
        )}
        {row === undefined && failure === undefined && <Skeleton variant="rounded" height={320} />}
        {row !== undefined && (
          <>
            <Actions view={view} row={row} isBusy={changing.isBusy} onAct={changing.act} />
            {view.form?.first && <SubmittedValues view={view} row={row} />}
            <DetailFields view={view} row={row} />
            <EditForm
              // What was saved is what the form begins with; what is typed outlives whatever else is done to the row.
              key={`edit ${changing.settled}`}
              view={view}
              row={row}
              isBusy={changing.isBusy}
              refusal={changing.refusal}
              onSave={(edits) => void changing.edit(edits, t('panel:detail.saved'))}
            />
            {!view.form?.first && <SubmittedValues view={view} row={row} />}
            {history !== undefined && view.history !== undefined && mayUse(view.history, session) && (
              <History key={`history ${changes}`} endpoint={history} id={row.id} />
            )}
          </>
        )}
      </div>
      {changing.conflict !== undefined && (
        <ConflictDialog
          view={view}
          conflict={changing.conflict}
          isBusy={changing.isBusy}
          onMine={changing.keepMine}
          onTheirs={changing.keepTheirs}
        />
      )}
    </Drawer>
  );
}
