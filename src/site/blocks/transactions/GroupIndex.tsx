import { useMemo } from 'react';
import type { TransactionGroup } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CatalogIcon } from '../../ui/Icon.tsx';
import { useSectionInView } from '../../ui/in-view.ts';
import styles from './Transactions.module.css';

/**
 * The list of the groups on the page, with the one in view marked. A separate component, so that scrolling renders only this
 * list and not the table of all entries beside it.
 * @param groups the same array as long as its groups are the same
 */
export function GroupIndex({ groups }: { readonly groups: readonly TransactionGroup[] }) {
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
