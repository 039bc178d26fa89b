import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CatalogUndo } from '../../../../../generated/api.ts';
import { undoCatalogPublication } from '../../../../../generated/endpoints/panel-catalog.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { useDraftAction } from '../use-draft-action.ts';

interface UndoButtonProps {
  /** The publication's id. */
  readonly id: string;
  readonly onUndo: (undo: CatalogUndo) => void;
}

/** Begins a draft that undoes a publication, after a confirmation. */
export function UndoButton({ id, onUndo }: UndoButtonProps) {
  const { t } = useTranslation();
  const { run, isRunning } = useDraftAction();
  const [isAsking, setAsking] = useState(false);
  const actionLabel = t('panel:content.undo');
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {actionLabel}
      </Button>
      {isAsking && (
        <ConfirmDialog
          actionLabel={actionLabel}
          question={t('panel:content.undo.question')}
          isDangerous={false}
          isBusy={isRunning}
          onCancel={() => setAsking(false)}
          onConfirm={() => run(undoCatalogPublication, { params: { id } }, onUndo)}
        />
      )}
    </>
  );
}
