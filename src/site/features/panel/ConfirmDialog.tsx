import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { PanelAction } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ReasonSelect } from './ReasonSelect.tsx';

interface ConfirmDialogProps {
  /** What is done: the title, and the word of the button that does it. */
  readonly actionLabel: string;
  readonly question: string | undefined;
  /** It takes something away. */
  readonly isDangerous: boolean;
  readonly isBusy: boolean;
  /** Why it is done, of which one is chosen. */
  readonly reasons?: PanelAction['reasons'];
  /** False: what has to be filled in is not. */
  readonly isReady?: boolean;
  /** What is filled in below the question. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: (reason?: string) => void;
}

/** Says what an action brings about before it is done; the focus begins at the way back. */
export function ConfirmDialog({
  actionLabel,
  question,
  isDangerous,
  isBusy,
  reasons,
  isReady = true,
  children,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(reasons?.[0]?.id);
  return (
    <Dialog
      role="alertdialog"
      maxWidth="xs"
      title={actionLabel}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} autoFocus>
            {t('dialog.cancel')}
          </Button>
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy || !isReady}
            onClick={() => onConfirm(reason)}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      {question}
      {children}
      {reasons !== undefined && <ReasonSelect reasons={reasons} value={reason} onChange={setReason} />}
    </Dialog>
  );
}
