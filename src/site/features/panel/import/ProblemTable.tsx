import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './Import.module.css';
import type { Report } from './read-import.ts';

/** What is wrong with a file, by row and column, as the spreadsheet shows them. */
export function ProblemTable({ problems, problemCount }: Pick<Report, 'problems' | 'problemCount'>) {
  const { t } = useTranslation();
  const isCut = problems.length < problemCount;
  return (
    <table className={styles.problems}>
      <caption>
        {t('panel:import.problems.mend')} {isCut && t('panel:import.problems.first', { count: problems.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('panel:import.problems.row')}</th>
          <th scope="col">{t('panel:import.problems.column')}</th>
          <th scope="col">{t('panel:import.problems.message')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ id, row, column, message }) => (
          <tr key={id}>
            <td>{row || '–'}</td>
            <td>{column || (row === '' ? t('panel:import.problems.wholeFile') : '–')}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
