import type { PlainTextKey } from '../../../generated/i18next.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './CopyLink.module.css';

/** Says that a link was copied; always there, so that screen readers hear what comes into it. */
export function CopyNotice({ message }: { readonly message: PlainTextKey | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.notice}>
      {message !== undefined && t(message)}
    </p>
  );
}
