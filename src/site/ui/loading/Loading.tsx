import { useText } from '../../i18n/text.ts';
import styles from './Loading.module.css';

/** Something is on its way; shown only if that takes a while. */
export function Loading() {
  const { say } = useText();
  return (
    <div role="status" className={styles.loading}>
      {say('page.loading')}
    </div>
  );
}
