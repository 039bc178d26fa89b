import { useText } from '../../i18n/text.ts';
import { PushButton } from '../PushButton.tsx';
import styles from './LoadErrorMessage.module.css';

/**
 * A part of the site did not arrive, or is no longer there since a new version was put in place. The visitor loads the
 * page again, never the page itself: where the fault stays, nothing goes round in circles.
 */
export function LostMessage({ heading: Heading }: { readonly heading?: 'h1' | 'h3' }) {
  const { say } = useText();
  return (
    <div className={styles.message}>
      {Heading && <Heading>{say('error.chunkTitle')}</Heading>}
      <p>{say('error.chunkBody')}</p>
      <PushButton look="primary" onClick={() => location.reload()}>
        {say('error.reload')}
      </PushButton>
    </div>
  );
}
