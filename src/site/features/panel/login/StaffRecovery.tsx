import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { use, useId } from 'react';
import { FormSlotContext } from '../../../context/form-slot.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { LazyPart } from '../../../ui/loading/LazyPart.tsx';

/** Asks for a link to a new password; the result is shown in the texts of the form. */
export function StaffRecovery({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const FormSlot = use(FormSlotContext);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogHead id={titleId} title={t('panel:login.recovery')} onClose={onClose} />
      <DialogContent>
        <LazyPart>
          <FormSlot id="staff-recovery" />
        </LazyPart>
      </DialogContent>
    </Dialog>
  );
}
