import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { LoadErrorMessage } from './LoadErrorMessage.tsx';

/** Reports that a dialog did not load. */
export function LoadErrorDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('error.chunkTitle')} open={open} onClose={onClose}>
      <LoadErrorMessage />
    </Dialog>
  );
}
