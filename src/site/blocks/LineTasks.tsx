import type { BlockOf, LineId, TextKey, TransactionEntry, TransactionGroup } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { type SiteContextValue, useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { slotsFor } from '../session/targets.ts';
import { EntryControl } from '../ui/EntryControl.tsx';
import { CatalogIcon } from '../ui/Icon.tsx';
import styles from './LineTasks.module.css';
import { Section } from './Section.tsx';

interface Task {
  readonly label: TextKey;
  readonly group: TransactionGroup;
  readonly entry: TransactionEntry;
}

/** A client's quick access: every transaction of one line, without those of other lines. */
export function LineTasks({ block }: { readonly block: BlockOf<'lineTasks'> }) {
  const { t } = useTranslation();
  const site = useSite();
  const values = { line: content.lines[block.line].name };
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead} values={values} tone="mist">
      <ul className={styles.grid}>
        {tasksOf(block.line, site).map(({ label, group, entry }) => (
          <li key={entry.id}>
            <EntryControl entry={entry} className={styles.task}>
              <CatalogIcon icon={group.icon} className={styles.icon} />
              {t(label)}
            </EntryControl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Returns the transactions of a line. Their labels need not name the line: each is the entry's own label, else the one of
 * its slot, else the one of its group.
 */
function tasksOf(line: LineId, visitor: SiteContextValue): Task[] {
  return content.transactionGroups.flatMap((group) =>
    slotsFor(group, visitor).flatMap((slot) =>
      slot.entries
        .filter((entry) => entry.line === line)
        .map((entry) => ({ label: entry.label ?? slot.label ?? group.label, group, entry })),
    ),
  );
}
