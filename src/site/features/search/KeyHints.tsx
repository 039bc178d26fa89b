import { useText } from '../../i18n/text.ts';
import styles from './KeyHints.module.css';

/** What the keys do; for whoever has some. Screen readers tell it by themselves. */
export function KeyHints() {
  const { say } = useText();
  return (
    <p className={styles.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {say('search.move')}
      </span>
      <span>
        <kbd>↵</kbd> {say('search.choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {say('search.close')}
      </span>
    </p>
  );
}
