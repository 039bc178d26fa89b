import { useWords } from '../use-panel-texts.ts';
import styles from './Import.module.css';
import type { Report } from './read-import.ts';

/** What is wrong with a file, by row and column, as the spreadsheet shows them. */
export function ProblemTable({ problems, problemCount }: Pick<Report, 'problems' | 'problemCount'>) {
  const words = useWords();
  const isCut = problems.length < problemCount;
  return (
    <table className={styles.problems}>
      <caption>
        {words('import.problems.mend')} {isCut && words('import.problems.first', { count: problems.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words('import.problems.row')}</th>
          <th scope="col">{words('import.problems.column')}</th>
          <th scope="col">{words('import.problems.message')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ id, row, column, message }) => (
          <tr key={id}>
            <td>{row || '–'}</td>
            <td>{column || (row === '' ? words('import.problems.wholeFile') : '–')}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
