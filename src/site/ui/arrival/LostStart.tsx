import { useText } from '../../lib/text.ts';
import { PushButton } from '../PushButton.tsx';
import styles from './LostStart.module.css';

const ID = 'lost-start';
const reload = () => location.reload();

/**
 * Stands hidden in every page, in its language, for the case that the parts which make the page work do not arrive:
 * the page can be read all the same.
 */
export function LostStart() {
  const { say } = useText();
  return (
    <div id={ID} role="alert" hidden className={styles.message}>
      <p>
        <strong>{say('error.chunkTitle')}.</strong> {say('error.chunkBody')}
      </p>
      <PushButton look="primary" onClick={reload}>
        {say('error.reload')}
      </PushButton>
    </div>
  );
}

/** Shows the message where there is no React to do it. */
export function showLostStart(): void {
  const message = document.getElementById(ID);
  message?.removeAttribute('hidden');
  message?.querySelector('button')?.addEventListener('click', reload);
}
