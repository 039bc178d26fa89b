import { transactionGroups } from '../../../generated/transactions.ts';
import type { TransactionGroup, TransactionSlot } from '../../../generated/types.ts';
import { useText } from '../../lib/text.ts';
import { EntryControl } from '../../ui/EntryControl.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TargetControl } from '../../ui/target/TargetControl.tsx';
import styles from './Transactions.module.css';

/** Every group with every entry; each group's anchor can be linked to. */
export function Transactions() {
  const { say } = useText();
  return (
    <div className={styles.page}>
      <nav aria-label={say('transactions.index')} className={styles.index}>
        <ul>
          {transactionGroups.map((group) => (
            <li key={group.id}>
              <a href={`#${group.anchor}`}>
                <Icon icon={group.icon} />
                {say(group.label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.groups}>
        {transactionGroups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </div>
  );
}

function Group({ group }: { readonly group: TransactionGroup }) {
  const { say } = useText();
  return (
    <section id={group.anchor} aria-labelledby={`${group.anchor}-title`} className={styles.group}>
      <span className={styles.badge}>
        <Icon icon={group.icon} />
      </span>
      <div className={styles.body}>
        <h2 id={`${group.anchor}-title`}>{say(group.label)}</h2>
        <p>{say(group.summary)}</p>
        {group.slots.map((slot) => (
          <Slot key={slot.id} slot={slot} />
        ))}
        {group.slots.length === 0 && group.target !== undefined && (
          <TargetControl target={group.target} className={styles.entry}>
            {say(group.label)}
            <Glyph name={group.target.kind === 'download' ? 'download' : 'arrow-right'} />
          </TargetControl>
        )}
      </div>
    </section>
  );
}

function Slot({ slot }: { readonly slot: TransactionSlot }) {
  const { say } = useText();
  return (
    <div className={styles.slot}>
      {slot.label !== undefined && <h3>{say(slot.label)}</h3>}
      <ul className={styles.entries}>
        {slot.entries.map((entry) => (
          <li key={entry.id}>
            <EntryControl entry={entry} className={styles.entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
