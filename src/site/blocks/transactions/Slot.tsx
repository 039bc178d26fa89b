import { content } from '../../../shared/content/content.ts';
import { useLineIds } from '../../context/lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Entry } from './Entry.tsx';
import styles from './Group.module.css';
import type { SlotProps } from './slot-props.ts';

/** A row of the table: a cell for each line, the visitor's own first, then the entries that belong to no line. */
export function Slot({ slot, group, verb, ...rest }: SlotProps) {
  const { t } = useTranslation();
  // Below the query of a group, its name would not say what the lines' own buttons open.
  const heading = slot.label ?? (group.arrivalQuery && verb);
  const ofNoLine = slot.entries.filter(({ line }) => line === undefined);
  return (
    <div className={styles.slot}>
      {heading !== undefined && <h3>{t(heading)}</h3>}
      <ul className={styles.entries}>
        {useLineIds().map((line) => {
          const entry = slot.entries.find((each) => each.line === line);
          return entry === undefined ? (
            <li key={line} className={styles.none}>
              <span aria-hidden="true">—</span>
              <VisuallyHidden>{t('transactions.notOffered', { line: content.lines[line].shortName })}</VisuallyHidden>
            </li>
          ) : (
            <Entry key={entry.id} {...rest} slot={slot} group={group} entry={entry} />
          );
        })}
        {ofNoLine.map((entry) => (
          <Entry key={entry.id} {...rest} slot={slot} group={group} entry={entry} />
        ))}
      </ul>
      {ofNoLine.map(({ id, note }) => note !== undefined && <small key={id}>{t(note)}</small>)}
    </div>
  );
}
