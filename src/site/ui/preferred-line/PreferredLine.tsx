import { readLineId } from '../../../shared/read-line-id.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LineOptions } from '../../lines/LineOptions.tsx';
import { preferLine, usePreferredLine } from '../../lines/preferred-line.ts';
import styles from './PreferredLine.module.css';

interface PreferredLineProps {
  /** In a page, with what the choice does; in a menu, in one row. */
  readonly place: 'page' | 'menu';
}

/** "My shipping line": chosen once, it comes first wherever lines are listed. Not shown where no script can run. */
export function PreferredLine({ place }: PreferredLineProps) {
  const { t } = useTranslation();
  const preferred = usePreferredLine();
  return (
    <div className={styles.choice}>
      <label className={`${styles.label} ${styles[place]}`}>
        {t('lineChoice.label')}
        <select
          className={styles.select}
          value={preferred ?? ''}
          autoComplete="off"
          onChange={({ target }) => preferLine(readLineId(target.value))}
        >
          <LineOptions none={t('lineChoice.none')} />
        </select>
      </label>
      {place === 'page' && <p className={styles.hint}>{t('lineChoice.hint')}</p>}
    </div>
  );
}
