import { useEffect } from 'react';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLinked } from '../../routes/deep-link.ts';
import { groupsAt } from '../../time/groups-at.ts';
import { CopyNotice } from '../../ui/copy-link/CopyNotice.tsx';
import { useCopyLink } from '../../ui/copy-link/use-copy-link.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PreferredLine } from '../../ui/preferred-line/PreferredLine.tsx';
import { Group } from './Group.tsx';
import { showLinkedEntry } from './show-linked-entry.ts';
import styles from './Transactions.module.css';

/** Every group with every entry; each can be linked to. */
export function Transactions() {
  const { t } = useTranslation();
  const { moment } = useSite();
  const groups = groupsAt(moment);
  const linked = useLinked();
  const { message, copy } = useCopyLink();
  useEffect(() => showLinkedEntry(linked.anchor), [linked.anchor]);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <PreferredLine place="page" />
        <nav aria-label={t('transactions.index')} className={styles.index}>
          <ul>
            {groups.map((group) => (
              <li key={group.id}>
                <a href={`#${group.anchor}`}>
                  <Icon icon={group.icon} />
                  {t(group.label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.id} group={group} linked={linked} onCopy={copy} />
        ))}
      </div>
      <CopyNotice message={message} />
    </div>
  );
}
