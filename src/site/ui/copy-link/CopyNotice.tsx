import type { PlainTextKey } from '../../../generated/i18next.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './CopyLink.module.css';

/** Announces that a link was copied. It is always mounted, so that screen readers announce new content. */
export function CopyNotice({ message }: { readonly message: PlainTextKey | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.notice}>
      {message !== undefined && t(message)}
    </p>
  );
}
