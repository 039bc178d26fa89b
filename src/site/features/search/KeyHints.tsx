import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './KeyHints.module.css';

/** What the keys do. Hidden from screen readers, which announce it themselves. */
export function KeyHints() {
  const { t } = useTranslation();
  return (
    <p className={styles.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('search.choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.close')}
      </span>
    </p>
  );
}
