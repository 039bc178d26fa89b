import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BlockOf, LineId, TransactionGroup } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lineQuery, useLinked } from '../../routes/deep-link.ts';
import { groupsAt } from '../../session/targets.ts';
import { LineChips } from '../../ui/Chips.tsx';
import { CopyNotice, useCopyLink } from '../../ui/CopyLink.tsx';
import { CatalogIcon } from '../../ui/Icon.tsx';
import { useSectionInView } from '../../ui/in-view.ts';
import { Group } from './Group.tsx';
import styles from './Transactions.module.css';

/** Every group: as a table of groups and lines, or as tiles with what one line offers. Each entry can be linked to. */
export function Transactions({ block: { verbs } }: { readonly block: BlockOf<'transactions'> }) {
  const { t } = useTranslation();
  const { moment } = useSite();
  const groups = useMemo(() => groupsAt(moment), [moment]);
  const linked = useLinked();
  const line = useShownLine();
  const { message, copy } = useCopyLink();
  const { anchor, entry, line: linkedLine } = linked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line or entry of the same group is another place
  useEffect(() => showLinkedEntry(anchor), [anchor, linkedLine, entry]);
  return (
    <div className={styles.page}>
      <div className={styles.lines}>
        <LineChips
          chosen={line}
          hint={t('transactions:byLine.choose')}
          queryOf={(id) => (id === undefined ? '?' : lineQuery(id))}
        />
      </div>
      <GroupIndex groups={groups} />
      <div className={line === undefined ? undefined : styles.tiles}>
        {groups.map((group) => (
          <Group key={group.id} group={group} line={line} linked={linked} onCopy={copy} verbs={verbs} />
        ))}
      </div>
      <CopyNotice message={message} />
    </div>
  );
}

/**
 * Scrolls the entry that the address points at to the middle of the window, if it is below the edge. The browser itself only
 * scrolls to the top of the group, which may be taller than the window.
 */
function showLinkedEntry(anchor: string | undefined): void {
  const group = anchor === undefined ? null : document.getElementById(anchor);
  const entry = group?.querySelector('li[aria-current]');
  if (group === null || !entry) return;
  const below = entry.getBoundingClientRect().bottom - group.getBoundingClientRect().top;
  const room = window.innerHeight - Number.parseFloat(getComputedStyle(group).scrollMarginTop);
  if (below > room) entry.scrollIntoView({ block: 'center' });
}

/**
 * Returns the only line that is shown; undefined: all. It is the line of an address without a hash. A hash leads to a place
 * in the current view: a visitor who opens a link to an entry sees it among those of the other lines, and a visitor who
 * moves between tiles keeps the tiles.
 */
function useShownLine(): LineId | undefined {
  const { hash } = useLocation();
  const { line } = useLinked();
  const [shown, setShown] = useState<LineId>();
  const isToPlace = hash !== '';
  if (!isToPlace && line !== shown) setShown(line);
  return isToPlace ? shown : line;
}

/**
 * The list of the groups on the page, with the one in view marked. A separate component, so that scrolling renders only this
 * list and not the table of all entries beside it.
 * @param groups the same array as long as its groups are the same
 */
function GroupIndex({ groups }: { readonly groups: readonly TransactionGroup[] }) {
  const { t } = useTranslation();
  const anchors = useMemo(() => groups.map(({ anchor }) => anchor), [groups]);
  const inView = useSectionInView(anchors);
  return (
    <nav aria-label={t('transactions:byLine.index')} className={styles.index}>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`#${group.anchor}`} aria-current={group.anchor === inView ? 'location' : undefined}>
              <CatalogIcon icon={group.icon} />
              {t(group.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
