import { lineIds, lines } from '../../../generated/lines.ts';
import { preferLine, usePreferredLine } from '../../lib/preferred-line.ts';
import { useText } from '../../lib/text.ts';
import styles from './PreferredLine.module.css';

/** "My shipping line": chosen once, it comes first wherever lines are listed. Not shown where no script can run. */
export function PreferredLine({ hint = false }: { readonly hint?: boolean }) {
  const { say } = useText();
  const preferred = usePreferredLine();
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        {say('lineChoice.label')}
        <select
          className={styles.select}
          value={preferred ?? ''}
          autoComplete="off"
          onChange={({ target }) => preferLine(lineIds.find((id) => id === target.value))}
        >
          <option value="">{say('lineChoice.none')}</option>
          {lineIds.map((id) => (
            <option key={id} value={id}>
              {lines[id].name}
            </option>
          ))}
        </select>
      </label>
      {hint && <p className={styles.hint}>{say('lineChoice.hint')}</p>}
    </div>
  );
}
