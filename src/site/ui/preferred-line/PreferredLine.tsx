import { readLineId } from '../../../shared/ids/read-line-id.ts';
import { LineOptions, preferLine, usePreferredLine } from '../../context/lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './PreferredLine.module.css';

/** "My shipping line": once chosen, it comes first wherever lines are listed. Not shown where no script can run. */
export function PreferredLine() {
  const { t } = useTranslation();
  const preferred = usePreferredLine();
  return (
    <label className={styles.label}>
      {t('lineChoice.label')}
      <select
        className={styles.select}
        value={preferred ?? ''}
        autoComplete="off"
        onChange={({ target }) => preferLine(readLineId(target.value))}
      >
        <option value="">{t('lineChoice.none')}</option>
        <LineOptions />
      </select>
    </label>
  );
}
