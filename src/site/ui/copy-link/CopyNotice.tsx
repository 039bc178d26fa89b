import type { TextId } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import styles from './CopyLink.module.css';

/** Says that a link was copied; always there, so that screen readers hear what comes into it. */
export function CopyNotice({ message }: { readonly message: TextId | undefined }) {
  const { say } = useText();
  return (
    <p role="status" className={styles.notice}>
      {message !== undefined && say(message)}
    </p>
  );
}
