import { useSite } from '../../site/context/site-context.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Dialog } from '../../site/ui/dialog/Dialog.tsx';
import { LazyPart } from '../../site/ui/loading/LazyPart.tsx';

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
