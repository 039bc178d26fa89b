import { useTranslation } from '../../i18n/use-translation.ts';
import { Modal } from '../modal/Modal.tsx';
import { LostMessage } from './LoadErrorMessage.tsx';

/** What somebody asked for did not arrive. */
export function LostDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t('error.chunkTitle')} open={open} onClose={onClose}>
      <LostMessage />
    </Modal>
  );
}
