import { useTranslation } from '../../i18n/use-translation.ts';
import { Modal } from '../modal/Modal.tsx';
import { LoadErrorMessage } from './LoadErrorMessage.tsx';

/** Reports that a dialog did not load. */
export function LoadErrorDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t('error.chunkTitle')} open={open} onClose={onClose}>
      <LoadErrorMessage />
    </Modal>
  );
}
