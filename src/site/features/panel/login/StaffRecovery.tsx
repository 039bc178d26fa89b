import { useSite } from '../../../context/site-context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LazyPart } from '../../../ui/loading/LazyPart.tsx';

/** Requests a link for a new password; the result is shown in the texts of the form. */
export function StaffRecovery({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { FormSlot } = useSite();
  return (
    <Dialog title={t('panel:login.recovery')} onClose={onClose}>
      <LazyPart>
        <FormSlot id="staff-recovery" />
      </LazyPart>
    </Dialog>
  );
}
