import type { ImportReport } from '../../generated/api.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './Import.module.css';

/** The problems of a file by row and column, as the spreadsheet shows them. */
export function ProblemTable({ problems, problemCount }: Pick<ImportReport, 'problems' | 'problemCount'>) {
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
        {problems.map(({ row, columnTitle, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two problems may be alike
          <tr key={index}>
            <td>{row ?? '–'}</td>
            <td>{columnTitle ?? (row === undefined ? t('panel:import.problems.wholeFile') : '–')}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
