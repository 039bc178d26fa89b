import { useText } from '../../i18n/text.ts';
import { Modal } from '../modal/Modal.tsx';
import { LostMessage } from './LoadErrorMessage.tsx';

/** What somebody asked for did not arrive. */
export function LostDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { say } = useText();
  return (
    <Modal title={say('error.chunkTitle')} open={open} onClose={onClose}>
      <LostMessage />
    </Modal>
  );
}
