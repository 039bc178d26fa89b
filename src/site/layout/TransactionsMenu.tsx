import { type ComponentType, Fragment, useEffect, useReducer, useRef } from 'react';
import type { MenuId, TransactionGroup, TransactionSlot, TransactionsEntry } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { readLineId } from '../../shared/line-id.ts';
import { LineOptions, lineFirst, preferLine, usePreferredLine } from '../context/lines.tsx';
import { targetAt } from '../context/moment.ts';
import { useSite } from '../context/site-context.ts';
import { useMostUsed } from '../http/link-states.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { groupsAt, slotsFor } from '../session/targets.ts';
import { EntryControl } from '../ui/EntryControl.tsx';
import { CatalogIcon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { TargetControl } from '../ui/TargetControl.tsx';
import { Disclosure, type DisclosurePlace } from './Disclosure.tsx';
import items from './Menu.module.css';
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
  const route = content.routes[entry.route];
  const aside = useRef<HTMLDivElement>(null);
  const mostUsed = useMostUsed(entry.mostUsed, aside);
  /** The list repeats what is in the groups, so it is made when the menu is about to be opened. */
  const [showsMostUsed, showMostUsed] = useReducer(() => true, false);
  useEffect(() => {
    if (aside.current?.closest('details')?.open) showMostUsed();
  }, []);
  const shortcuts = (
    <div className={styles.mostUsed}>
      {mostUsed.length > 0 && <p className={styles.title}>{t('menu.mostUsed')}</p>}
      {groupsAt(moment).map((group) => (
        <Slots key={group.id} group={group} only={mostUsed} />
      ))}
    </div>
  );
  return (
    <li>
      <Disclosure label={t(route.label)} group="menu" panel="placed" className={styles.menu} onNear={showMostUsed}>
        <ul className={styles.groups}>
          {groupsAt(moment).map((group) => (
            <li key={group.id}>
              <Group group={group} />
            </li>
          ))}
        </ul>
        {entry.menu !== undefined && <Tree menu={entry.menu} className={styles.more} place={IN_MENU} />}
        <div className={styles.aside} ref={aside}>
          {showsMostUsed ? shortcuts : <noscript>{shortcuts}</noscript>}
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
  const site = useSite();
  const slots = slotsFor(group, site);
  const label = (
    <>
      <CatalogIcon icon={group.icon} />
      {t(group.label)}
    </>
  );
  if (group.target !== undefined && targetAt(group.target, site.moment) !== undefined) {
    return (
      <TargetControl target={group.target} className={`${items.item} ${styles.leaf}`}>
        {label}
      </TargetControl>
    );
  }
  const [slot, other] = slots;
  return slot !== undefined && other === undefined && slot.label === undefined ? (
    <Disclosure label={label} list="" {...IN_MENU}>
      <Entries slot={slot} />
    </Disclosure>
  ) : (
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

/** The entries of a group by its slots. */
function Slots({ group, only }: SlotsProps) {
  const { t } = useTranslation();
  const site = useSite();
  return slotsFor(group, site).map((slot) => {
    const { id, label = only && group.label } = slot;
    return only?.includes(id) === false ? null : (
      <Fragment key={id}>
        {label !== undefined && <p className={styles.slotLabel}>{t(label)}</p>}
        <ul>
          <Entries slot={slot} />
        </ul>
      </Fragment>
    );
  });
}

/** The entries of a slot, those of the visitor's own line first, with their notes. */
function Entries({ slot }: { readonly slot: TransactionSlot }) {
  const { t } = useTranslation();
  const preferred = usePreferredLine();
  return lineFirst(slot.entries, preferred, ({ line }) => line).map((each) => (
    <li key={each.id}>
      <EntryControl entry={each} className={`${items.item} ${styles.entry}`} />
      {each.note !== undefined && <small className={styles.note}>{t(each.note)}</small>}
    </li>
  ));
}

/** "My shipping line": once chosen, it comes first wherever lines are listed. Not shown where no script can run. */
function PreferredLine() {
  const { t } = useTranslation();
  const preferred = usePreferredLine();
  return (
    <label className={styles.preferred}>
      {t('lineChoice.label')}
      <select
        className={styles.select}
        value={preferred ?? ''}
        autoComplete="off"
        onChange={({ target }) => preferLine(readLineId(target.value))}
      >
        <option value="">{t('lineChoice.none')}</option>
        <LineOptions />
      </select>
    </label>
  );
}
