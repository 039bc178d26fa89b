import { useId } from 'react';
import { lineIds, lines } from '../../../generated/lines.ts';
import type { BlockOf, LineId, TransactionGroup } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { slotsFor, targetFor } from '../../session/target-for.ts';
import { EntryControl } from '../../ui/EntryControl.tsx';
import { TargetGlyph } from '../../ui/TargetGlyph.tsx';
import { TargetHint } from '../../ui/TargetHint.tsx';
import styles from './Console.module.css';
import { LineOption } from './LineOption.tsx';

interface LinePanelProps {
  readonly group: TransactionGroup;
  readonly button: BlockOf<'console'>['tabs'][number]['button'];
}

/** A choice of line, and the one button of the chosen one. */
export function LinePanel({ group, button }: LinePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.fields}>
      <p id={id} className={styles.label}>
        {t('transactions.line')}
      </p>
      {lineIds.map((line) => (
        <LineOption key={line} line={line} name={id}>
          <Way line={line} group={group} button={button} />
        </LineOption>
      ))}
    </div>
  );
}

/** What a line offers of a group. */
function Way({ line, group, button }: LinePanelProps & { readonly line: LineId }) {
  const { t } = useTranslation();
  const site = useSite();
  const values = { line: lines[line].shortName };
  const entries = slotsFor(group, site).flatMap((slot) => slot.entries);
  const entry = entries.find((each) => each.line === line);
  const target = targetFor(entry?.ways[0]?.target, site);
  return (
    <div className={styles.way}>
      {entry === undefined || target === undefined ? (
        <p className={styles.hint}>{t('transactions.notOffered', values)}</p>
      ) : (
        <>
          <EntryControl entry={entry} className={styles.button}>
            {t(button, values)}
            {entry.ways.length === 1 && <TargetGlyph kind={target.kind} />}
          </EntryControl>
          <p className={styles.hint}>
            <TargetHint target={target} />
          </p>
        </>
      )}
    </div>
  );
}
