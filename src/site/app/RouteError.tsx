import { useText } from '../lib/text.ts';
import styles from './RouteError.module.css';

/** A page whose code or texts did not arrive: said in plain words, with the way out. */
export function RouteError() {
  const { say } = useText();
  return (
    <main className={styles.error} role="alert">
      <h1>{say('error.chunkTitle')}</h1>
      <p>{say('error.chunkBody')}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {say('error.reload')}
      </button>
    </main>
  );
}
