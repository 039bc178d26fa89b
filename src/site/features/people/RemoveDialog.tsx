import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Person } from './use-people.ts';

interface RemoveDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Explains the effect of a removal and asks for confirmation; the focus begins on the cancel button. */
export function RemoveDialog({ person: { name, email }, onClose, onConfirm }: RemoveDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      maxWidth="xs"
      title={t('account:people.remove', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus>
            {t('dialog.cancel')}
          </Button>
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => void confirm()}>
            {t('account:people.remove', { name })}
          </Button>
        </>
      }
    >
      {t('account:people.removeQuestion', { name, email })}
    </Dialog>
  );
}
