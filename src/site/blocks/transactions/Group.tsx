import { useState } from 'react';
import type { BlockOf, EntryId, LineId, TransactionGroup } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type LinkDestination, linkedEntries } from '../../routes/deep-link.ts';
import { slotsFor, targetFor } from '../../session/targets.ts';
import { CopyButton } from '../../ui/CopyLink.tsx';
import { CatalogIcon } from '../../ui/Icon.tsx';
import { FormerAnchors } from '../../ui/PageLink.tsx';
import { TargetControl } from '../../ui/TargetControl.tsx';
import { ArrivalForm } from '../arrivals/ArrivalQuery.tsx';
import styles from './Group.module.css';
import { LineSlot, Slot } from './Slot.tsx';

const NOTHING: ReadonlySet<EntryId> = new Set();

interface GroupProps extends Pick<BlockOf<'transactions'>, 'verbs'> {
  readonly group: TransactionGroup;
  /** The only line that is shown; undefined: all. */
  readonly line: LineId | undefined;
  /** What the page's address points at. */
  readonly linked: LinkDestination;
  readonly onCopy: (part: string) => void;
}

/** A group of transactions; its heading is a link to itself, and every entry has a link that can be copied. */
export function Group({ group, line, linked, onCopy, verbs }: GroupProps) {
  const { t } = useTranslation();
  const site = useSite();
  const [showsCopies, setShowsCopies] = useState(false);
  const target = targetFor(group.target, site);
  // Where only one line is shown, nothing is marked unless the address leads to a group.
  const marked = line === undefined || linked.anchor !== undefined ? linkedEntries(group, linked) : NOTHING;
  const hash = `#${group.anchor}`;
  // From other pages, the group is where its target leads.
  const leadsHere = target?.kind === 'route' && target.hash === group.anchor;
  return (
    <section
      id={group.anchor}
      aria-labelledby={`${group.anchor}-title`}
      data-current={linked.anchor === undefined ? undefined : linked.anchor === group.anchor}
      data-wide={group.arrivalQuery === undefined ? undefined : ''}
      data-copies={showsCopies ? '' : undefined}
      className={styles.group}
    >
      <span className={styles.badge}>
        <CatalogIcon icon={group.icon} />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id={`${group.anchor}-title`}>
            <FormerAnchors names={group.aliases} />
            <a href={hash}>{t(group.label)}</a>
          </h2>
          <CopyButton name={t(group.label)} onCopy={() => onCopy(hash)} />
          <button
            type="button"
            aria-label={t('transactions:byLine.copyLinks', { group: t(group.label) })}
            aria-expanded={showsCopies}
            className={styles.more}
            onClick={() => setShowsCopies(!showsCopies)}
          >
            <span aria-hidden="true">···</span>
          </button>
        </div>
        <p>{t(group.summary)}</p>
      </div>
      <div className={styles.slots}>
        {group.arrivalQuery !== undefined && (
          <ArrivalForm action={content.routes[group.arrivalQuery].path} line={line} />
        )}
        {slotsFor(group, site).map((slot) => {
          const verb = verbs?.find((each) => each.slot === slot.id)?.verb;
          const props = { slot, group, linked, marked, onCopy, verb };
          return line === undefined ? (
            <Slot key={slot.id} {...props} />
          ) : (
            <LineSlot key={slot.id} {...props} line={line} />
          );
        })}
        {group.slots.length === 0 && target !== undefined && !leadsHere && (
          <TargetControl target={target} className={styles.entry} hasIcon>
            {t(group.label)}
          </TargetControl>
        )}
      </div>
    </section>
  );
}
