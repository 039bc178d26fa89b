import { useId } from 'react';
import type { BlockOf, LineId, TransactionEntry, TransactionGroup } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { slotsFor, targetFor, waysFor } from '../../session/targets.ts';
import { EntryControl } from '../../ui/EntryControl.tsx';
import { useTargetHint } from '../../ui/TargetControl.tsx';
import styles from './Console.module.css';
import { LineOption } from './LineOption.tsx';

interface LinePanelProps {
  readonly group: TransactionGroup;
  readonly button: BlockOf<'console'>['tabs'][number]['button'];
}

/** A choice of line, and the button of the chosen one. */
export function LinePanel({ group, button }: LinePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const entries = slotsFor(group, useSite()).flatMap((slot) => slot.entries);
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.panel}>
      <p id={id} className={styles.label}>
        {t('transactions.line')}
      </p>
      {content.lineIds.map((line) => (
        <LineOption key={line} line={line} name={id}>
          <Way line={line} entry={entries.find((entry) => entry.line === line)} button={button} />
        </LineOption>
      ))}
    </div>
  );
}

interface WayProps extends Pick<LinePanelProps, 'button'> {
  readonly line: LineId;
  /** Undefined where the line offers nothing. */
  readonly entry: TransactionEntry | undefined;
}

/** What a line offers in a group. */
function Way({ line, entry, button }: WayProps) {
  const { t } = useTranslation();
  const site = useSite();
  const values = { line: content.lines[line].shortName };
  const [way] = entry === undefined ? [] : waysFor(entry, site);
  const target = targetFor(way?.target, site);
  const hint = useTargetHint(target);
  return (
    <div className={styles.way}>
      {entry === undefined || target === undefined ? (
        <p className={styles.hint}>{t('transactions.notOffered', values)}</p>
      ) : (
        <>
          <EntryControl entry={entry} className={styles.button}>
            {t(button, values)}
          </EntryControl>
          <p className={styles.hint}>{hint}</p>
        </>
      )}
    </div>
  );
}
