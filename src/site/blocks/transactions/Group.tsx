import { routes } from '../../../generated/routes.ts';
import type { EntryId, TransactionGroup, TransactionSlot } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { entryName } from '../../lines/entry-name.ts';
import { lineFirst } from '../../lines/line-order.ts';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { entryLink, type Linked, linkedEntries } from '../../routes/deep-link.ts';
import { slotsFor, targetFor, waysFor } from '../../session/target-for.ts';
import { CopyButton } from '../../ui/copy-link/CopyButton.tsx';
import { EntryControl } from '../../ui/EntryControl.tsx';
import { FormerAnchors } from '../../ui/FormerAnchors.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TargetControl } from '../../ui/link-target/TargetControl.tsx';
import { ArrivalForm } from '../arrivals/ArrivalForm.tsx';
import styles from './Group.module.css';

interface GroupProps {
  readonly group: TransactionGroup;
  /** What the page's address points at. */
  readonly linked: Linked;
  readonly onCopy: (part: string) => void;
}

/** A group of transactions; its heading is a link to itself, and every entry has a link to be copied. */
export function Group({ group, linked, onCopy }: GroupProps) {
  const { t } = useTranslation();
  const site = useSite();
  const target = targetFor(group.target, site);
  const marked = linkedEntries(group, linked);
  const hash = `#${group.anchor}`;
  return (
    <section
      id={group.anchor}
      aria-labelledby={`${group.anchor}-title`}
      data-current={linked.anchor === undefined ? undefined : linked.anchor === group.anchor}
      className={styles.group}
    >
      <span className={styles.badge}>
        <Icon icon={group.icon} />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={`${group.anchor}-title`}>
            <FormerAnchors names={group.aliases} />
            <a href={hash}>{t(group.label)}</a>
          </h2>
          <CopyButton name={t(group.label)} onCopy={() => onCopy(hash)} />
        </div>
        <p>{t(group.summary)}</p>
        {group.arrivalQuery !== undefined && <ArrivalForm action={routes[group.arrivalQuery].path} />}
        {slotsFor(group, site).map((slot) => (
          <Slot key={slot.id} slot={slot} group={group} linked={linked} marked={marked} onCopy={onCopy} />
        ))}
        {group.slots.length === 0 && target !== undefined && (
          <TargetControl target={target} className={styles.entry}>
            {t(group.label)}
            <Glyph name={target.kind === 'download' ? 'download' : 'arrow-right'} />
          </TargetControl>
        )}
      </div>
    </section>
  );
}

interface SlotProps extends Pick<GroupProps, 'group' | 'linked' | 'onCopy'> {
  readonly slot: TransactionSlot;
  readonly marked: ReadonlySet<EntryId>;
}

function Slot({ slot, group, linked, marked, onCopy }: SlotProps) {
  const { t } = useTranslation();
  const site = useSite();
  const heading = t(slot.label ?? group.label);
  const entries = lineFirst(slot.entries, usePreferredLine(), ({ line }) => line);
  return (
    <div className={styles.slot}>
      {slot.label !== undefined && <h3>{t(slot.label)}</h3>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} aria-current={marked.has(entry.id) ? 'true' : undefined}>
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
            />
            {waysFor(entry, site).length === 1 && (
              <CopyButton
                name={t('copyLink.entry', { group: heading, entry: entryName(entry, t) })}
                onCopy={() => onCopy(entryLink(group, entry))}
              />
            )}
          </li>
        ))}
      </ul>
      {entries.map(({ id, note }) => note !== undefined && <small key={id}>{t(note)}</small>)}
    </div>
  );
}
