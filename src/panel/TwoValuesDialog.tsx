import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { Dialog } from './dialog/Dialog.tsx';

interface TwoValuesDialogProps {
  readonly isBusy?: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Both values, as the dialog shows them. */
  readonly children: ReactNode;
}

/** Two people changed the same value, and the second one chooses; the focus begins on keeping the stored value. */
export function TwoValuesDialog({ isBusy = false, onMine, onTheirs, children }: TwoValuesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      role="alertdialog"
      maxWidth="sm"
      title={t('panel:conflict.title')}
      actions={
        <>
          <Button onClick={onTheirs} disabled={isBusy} autoFocus>
            {t('panel:conflict.keepTheirs')}
          </Button>
          <Button variant="contained" onClick={onMine} disabled={isBusy}>
            {t('panel:conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('panel:conflict.body')}</p>
      {children}
    </Dialog>
  );
}
