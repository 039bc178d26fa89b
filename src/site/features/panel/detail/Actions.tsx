import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Row } from '../../../../generated/api.ts';
import type { PanelAction, PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { usePanel } from '../panel-context.ts';
import { isOffered } from '../values/is-offered.ts';
import styles from './Detail.module.css';

interface ActionsProps {
  readonly view: PanelView;
  readonly row: Row;
  readonly isBusy: boolean;
  /** @param onSettled called once it is done or refused @param reason of an action that asks for one */
  readonly onAct: (action: PanelAction, onSettled: () => void, reason?: string) => void;
}

/** The actions that the current user may take on a row in its state; those that are hard to undo ask first. */
export function Actions({ view, row, isBusy, onAct }: ActionsProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const [asking, setAsking] = useState<PanelAction>();
  const stopAsking = () => setAsking(undefined);
  const offered = view.actions.filter((action) => isOffered(action, row, session));
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
          onConfirm={(reason) => onAct(asking, stopAsking, reason)}
        />
      )}
    </fieldset>
  );
}
