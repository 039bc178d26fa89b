import { useText } from '../../i18n/text.ts';
import { LOST_START } from '../../loading/boot-error.ts';
import { PushButton } from '../PushButton.tsx';
import styles from './BootError.module.css';

/**
 * Stands hidden in every page, in its language, for the case that the parts which make the page work do not arrive:
 * the page can be read all the same.
 */
export function LostStart() {
  const { say } = useText();
  return (
    <div id={LOST_START} role="alert" hidden className={styles.message}>
      <p>
        <strong>{say('error.chunkTitle')}.</strong> {say('error.chunkBody')}
      </p>
      <PushButton look="primary" onClick={() => location.reload()}>
        {say('error.reload')}
      </PushButton>
    </div>
  );
}
