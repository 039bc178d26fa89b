import { lines } from '../../../generated/lines.ts';
import { transactionGroups } from '../../../generated/transactions.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { useText } from '../../lib/text.ts';
import { EntryControl } from '../../ui/EntryControl.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../Section.tsx';
import styles from './LineTasks.module.css';

/** A client's quick access: every transaction of one line, without the other lines between. */
export function LineTasks({ block }: { readonly block: BlockOf<'lineTasks'> }) {
  const { say } = useText();
  const tasks = transactionGroups.flatMap((group) => {
    const entries = group.slots.flatMap((slot) => slot.entries).filter(({ line }) => line === block.line);
    return entries.length === 0 ? [] : [{ group, entries }];
  });
  return (
    <Section
      anchor={block.anchor}
      title={block.title}
      lead={block.lead}
      values={{ line: lines[block.line].name }}
      tone="mist"
    >
      <ul className={styles.grid}>
        {tasks.map(({ group, entries }) => (
          <li key={group.id} className={styles.task}>
            <Icon icon={group.icon} className={styles.icon} />
            <div>
              <h3 className={styles.title}>{say(group.label)}</h3>
              <ul className={styles.entries}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <EntryControl entry={entry} className={styles.entry} />
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
