import type { CatalogUndo } from '../../../../../generated/api.ts';
import { undoCatalogPublication } from '../../../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ConfirmButton } from '../../../../ui/dialog/ConfirmButton.tsx';
import { useDraftAction } from '../use-draft-action.ts';

interface UndoButtonProps {
  /** The publication's id. */
  readonly id: string;
  readonly onUndo: (undo: CatalogUndo) => void;
}

/** Begins a draft that undoes a publication, after a confirmation. */
export function UndoButton({ id, onUndo }: UndoButtonProps) {
  const { t } = useTranslation();
  const { run } = useDraftAction();
  return (
    <ConfirmButton
      size="small"
      label={t('panel:content.undo')}
      question={t('panel:content.undo.question')}
      isDangerous={false}
      onConfirm={() => run(undoCatalogPublication, { params: { id } }, onUndo)}
    />
  );
}
