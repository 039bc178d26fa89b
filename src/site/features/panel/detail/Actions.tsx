import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Row } from '../../../../generated/api.ts';
import type { PanelAction, PanelField, PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { usePanel } from '../panel-context.ts';
import { isOffered } from '../values/is-offered.ts';
import styles from './Detail.module.css';
import { EditInput } from './EditInput.tsx';
import { changesOf, controlText, type Edits } from './edit-values.ts';
import type { Given } from './use-actions.ts';

interface ActionsProps {
  readonly view: PanelView;
  readonly row: Row;
  readonly isBusy: boolean;
  /** @param onSettled called once it is done or refused */
  readonly onAct: (action: PanelAction, onSettled: () => void, given?: Given) => void;
}

/** The actions that the current user may take on a row in its state; those that are hard to undo ask first. */
export function Actions({ view, row, isBusy, onAct }: ActionsProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const [asking, setAsking] = useState<PanelAction>();
  const [edits, setEdits] = useState<Edits>({});
  const stopAsking = () => {
    setAsking(undefined);
    setEdits({});
  };
  const offered = view.actions.filter((action) => isOffered(action, row, session));
  const asked = view.fields.filter(({ id }) => asking?.asks?.includes(id));
  const changes = changesOf(asked, edits, row);
  const textOf = (field: PanelField) => (edits[field.id] ?? controlText(field, row)).trim();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.actions}>
      <legend>{t('panel:detail.actions')}</legend>
      {offered.map((action) => (
        <Button
          key={action.id}
          size="small"
          variant={action.tone === 'main' ? 'contained' : 'outlined'}
          color={action.tone === 'danger' ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={() => (action.question === undefined ? onAct(action, stopAsking) : setAsking(action))}
        >
          {t(action.label)}
        </Button>
      ))}
      {asking !== undefined && (
        <ConfirmDialog
          actionLabel={t(asking.label)}
          question={asking.question && t(asking.question)}
          isDangerous={asking.tone === 'danger'}
          isBusy={isBusy}
          onCancel={stopAsking}
          reasons={asking.reasons}
          isReady={
            asked.length === 0 || (Object.keys(changes).length > 0 && asked.every((field) => textOf(field) !== ''))
          }
          onConfirm={(reason) => onAct(asking, stopAsking, { reason, changes })}
        >
          {asked.length > 0 && (
            <div className={styles.asked}>
              {asked.map((field) => (
                <EditInput
                  key={field.id}
                  field={field}
                  value={edits[field.id] ?? controlText(field, row)}
                  error={undefined}
                  onChange={(value) => setEdits((before) => ({ ...before, [field.id]: value }))}
                />
              ))}
            </div>
          )}
        </ConfirmDialog>
      )}
    </fieldset>
  );
}
