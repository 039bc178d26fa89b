import { LOST_START } from '../../lib/lost-start.ts';
import { useText } from '../../lib/text.ts';
import { PushButton } from '../PushButton.tsx';
import styles from './LostStart.module.css';

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
