import { useState } from 'react';
import type { PanelAction } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ReasonSelect } from '../ReasonSelect.tsx';
import type { Given } from './use-actions.ts';

interface DecisionDialogProps {
  readonly action: PanelAction;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onDecide: (given: Given) => void;
}

/** The question of a dangerous action, asked in a dialog, with the reasons of which the user chooses one. */
export function DecisionDialog({ action, isBusy, onCancel, onDecide }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { label, question, reasons } = action;
  const [reason, setReason] = useState(reasons?.[0]?.id);
  return (
    <ConfirmDialog
      actionLabel={t(label)}
      question={question && t(question)}
      isDangerous
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => onDecide({ reason, changes: {} })}
    >
      {reasons !== undefined && <ReasonSelect reasons={reasons} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
