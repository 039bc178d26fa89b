import { type ComponentType, useRef } from 'react';
import { routes } from '../../generated/routes.ts';
import type { MenuId, TransactionGroup, TransactionsEntry } from '../../generated/types.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { lineFirst } from '../lines/line-order.ts';
import { usePreferredLine } from '../lines/preferred-line.ts';
import { useMostUsed } from '../link-states/most-used.ts';
import { slotsFor } from '../session/target-for.ts';
import { groupsAt } from '../time/groups-at.ts';
import { targetAt } from '../time/period.ts';
import { EntryControl } from '../ui/EntryControl.tsx';
import { CatalogIcon } from '../ui/icons/CatalogIcon.tsx';
import { TargetControl } from '../ui/link-target/TargetControl.tsx';
import { PageLink } from '../ui/links/PageLink.tsx';
import { PreferredLine } from '../ui/preferred-line/PreferredLine.tsx';
import { Disclosure, type DisclosurePlace } from './Disclosure.tsx';
import items from './MenuItem.module.css';
import styles from './TransactionsMenu.module.css';

interface TransactionsMenuProps {
  readonly entry: TransactionsEntry;
  /** Renders the menu after the groups. */
  readonly Tree: ComponentType<{
    readonly menu: MenuId;
    readonly className?: string | undefined;
    readonly place?: DisclosurePlace;
  }>;
}

const IN_MENU: DisclosurePlace = { group: 'transactions', panel: 'placed', className: styles.submenu };

/** Every group of transactions as a submenu, then a menu of the catalog, and the link to the page that shows all groups. */
export function TransactionsMenu({ entry, Tree }: TransactionsMenuProps) {
  const { t } = useTranslation();
  const { moment } = useSite();
  const route = routes[entry.route];
  const aside = useRef<HTMLDivElement>(null);
  const mostUsed = useMostUsed(entry.mostUsed, aside);
  return (
    <li>
      <Disclosure label={t(route.label)} group="menu" panel="placed" className={styles.menu}>
        <ul className={styles.groups}>
          {groupsAt(moment).map((group) => (
            <li key={group.id}>
              <Group group={group} />
            </li>
          ))}
        </ul>
        {entry.menu !== undefined && <Tree menu={entry.menu} className={styles.more} place={IN_MENU} />}
        <div className={styles.aside} ref={aside}>
          <div className={styles.mostUsed}>
            {mostUsed.length > 0 && <p className={styles.title}>{t('menu.mostUsed')}</p>}
            {groupsAt(moment).map((group) => (
              <Slots key={group.id} group={group} only={mostUsed} />
            ))}
          </div>
          <div className={styles.foot}>
            <PreferredLine />
            <PageLink to={route.path} className={styles.all}>
              {t('menu.allTransactions')}
            </PageLink>
          </div>
        </div>
      </Disclosure>
    </li>
  );
}

function Group({ group }: { readonly group: TransactionGroup }) {
  const { t } = useTranslation();
  const { moment } = useSite();
  const label = (
    <span className={styles.label}>
      <CatalogIcon icon={group.icon} />
      {t(group.label)}
    </span>
  );
  if (group.target !== undefined && targetAt(group.target, moment) !== undefined) {
    return (
      <TargetControl target={group.target} className={items.item}>
        {label}
      </TargetControl>
    );
  }
  return (
    <Disclosure label={label} {...IN_MENU}>
      <Slots group={group} />
    </Disclosure>
  );
}

interface SlotsProps {
  readonly group: TransactionGroup;
  /** Ids of the slots that are shown, in the list of the most used; by default all. */
  readonly only?: readonly string[];
}

/** The entries of a group, those of the visitor's own line first, with their notes. */
function Slots({ group, only }: SlotsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const preferred = usePreferredLine();
  return slotsFor(group, site).map(({ id, label = only && group.label, entries }) =>
    only?.includes(id) === false ? null : (
      <div key={id}>
        {label !== undefined && <p className={styles.slotLabel}>{t(label)}</p>}
        <ul>
          {lineFirst(entries, preferred, ({ line }) => line).map((each) => (
            <li key={each.id}>
              <EntryControl entry={each} className={`${items.item} ${styles.entry}`} />
              {each.note !== undefined && <small className={styles.note}>{t(each.note)}</small>}
            </li>
          ))}
        </ul>
      </div>
    ),
  );
}
