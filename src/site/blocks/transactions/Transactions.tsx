import { useEffect, useMemo } from 'react';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lineQuery, useLinked } from '../../routes/deep-link.ts';
import { groupsAt } from '../../time/groups-at.ts';
import { CopyNotice } from '../../ui/copy-link/CopyNotice.tsx';
import { useCopyLink } from '../../ui/copy-link/use-copy-link.ts';
import { LineChips } from '../../ui/preferred-line/LineChips.tsx';
import { Group } from './Group.tsx';
import { GroupIndex } from './GroupIndex.tsx';
import { showLinkedEntry } from './show-linked-entry.ts';
import styles from './Transactions.module.css';
import { useShownLine } from './use-shown-line.ts';

/** Every group: as a table of groups and lines, or as tiles with what one line offers. Each entry can be linked to. */
export function Transactions() {
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
          <Group key={group.id} group={group} line={line} linked={linked} onCopy={copy} />
        ))}
      </div>
      <CopyNotice message={message} />
    </div>
  );
}
