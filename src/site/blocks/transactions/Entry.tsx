import type { ReactNode } from 'react';
import type { TransactionEntry } from '../../../generated/types.ts';
import { entryName } from '../../context/lines.tsx';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { entryLink } from '../../routes/deep-link.ts';
import { waysFor } from '../../session/targets.ts';
import { CopyButton } from '../../ui/CopyLink.tsx';
import { EntryControl } from '../../ui/EntryControl.tsx';
import styles from './Group.module.css';
import type { SlotProps } from './slot-props.ts';

interface EntryProps extends Pick<SlotProps, 'group' | 'slot' | 'linked' | 'marked' | 'onCopy'> {
  readonly entry: TransactionEntry;
  /** Shown while the pointer rests on it. */
  readonly hint?: string | undefined;
  /** Content of the control; by default the entry's name. */
  readonly children?: ReactNode;
}

/** An entry with a button that copies its link, one for each of its ways. */
export function Entry({ group, slot, entry, linked, marked, onCopy, hint, children }: EntryProps) {
  const { t } = useTranslation();
  const site = useSite();
  const heading = t(slot.label ?? group.label);
  return (
    <li
      title={hint}
      aria-current={marked.has(entry.id) ? 'true' : undefined}
      className={`${styles.item} ${entry.line === undefined ? styles.ofNoLine : ''}`}
    >
      <EntryControl
        entry={entry}
        className={styles.entry}
        linked={linked.entry}
        beside={(way) => (
          <CopyButton
            name={t('copyLink.entry', {
              group: heading,
              entry: [entryName(entry, t), way.label && t(way.label)].join(' · '),
            })}
            onCopy={() => onCopy(entryLink(group, entry, way))}
          />
        )}
      >
        {children}
      </EntryControl>
      {waysFor(entry, site).length === 1 && (
        <CopyButton
          name={t('copyLink.entry', { group: heading, entry: entryName(entry, t) })}
          onCopy={() => onCopy(entryLink(group, entry))}
        />
      )}
    </li>
  );
}
