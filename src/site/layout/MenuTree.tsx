import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { LinkEntry, MenuEntry, MenuId, RouteEntry, SubmenuEntry } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { routeFor } from '../routes/routes.ts';
import { isFor, targetFor } from '../session/targets.ts';
import { CatalogIcon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { TargetControl } from '../ui/TargetControl.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Disclosure, type DisclosurePlace, IN_BAR } from './Disclosure.tsx';
import { hasLanguageChoice, LanguageMenu } from './LanguageMenu.tsx';
import styles from './Menu.module.css';
import { TransactionsMenu } from './TransactionsMenu.tsx';

type Kind = MenuEntry['kind'];
interface ItemProps<Entry extends MenuEntry = MenuEntry> {
  readonly entry: Entry;
  /** Placement of the content of a submenu. */
  readonly place: DisclosurePlace;
}

type Items = { readonly [K in Kind]: (props: ItemProps<Extract<MenuEntry, { kind: K }>>) => ReactNode };

/** Exhaustive: a kind of menu entry without a renderer does not compile. */
const ITEMS: Items = {
  route: RouteItem,
  link: LinkItem,
  menu: SubmenuItem,
  transactions: ({ entry }) => <TransactionsMenu entry={entry} Tree={MenuTree} />,
  languages: LanguageMenu,
};

interface MenuTreeProps {
  readonly menu: MenuId;
  readonly className?: string | undefined;
  readonly place?: DisclosurePlace;
}

/** A menu of the catalog as a list, for those whom it is for; submenus are disclosures with lists of the same kind. */
export function MenuTree({ menu, className, place = IN_BAR }: MenuTreeProps) {
  if (!useIsMenuShown(menu)) return null;
  return (
    <ul className={className}>
      <MenuItems menu={menu} place={place} />
    </ul>
  );
}

/** The items of such a list. */
function MenuItems({ menu, place }: Required<Pick<MenuTreeProps, 'menu' | 'place'>>) {
  return content.menus[menu].items.filter(isThere).map((entry) => {
    // Each renderer takes the entries of its own kind; indexing by the kind pairs them.
    const Item = ITEMS[entry.kind] as (props: ItemProps) => ReactNode;
    return <Item key={JSON.stringify(entry)} entry={entry} place={place} />;
  });
}

function RouteItem({ entry }: { readonly entry: RouteEntry }) {
  const { session } = useSite();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const route = routeFor(entry.route, session);
  return (
    <li>
      <PageLink to={route.path} className={styles.item} aria-current={pathname === route.path ? 'page' : undefined}>
        {t(route.label)}
      </PageLink>
    </li>
  );
}

function LinkItem({ entry }: { readonly entry: LinkEntry }) {
  const site = useSite();
  const { t } = useTranslation();
  const { label, icon, target: link } = content.links[entry.link];
  const target = targetFor(link, site);
  if (target === undefined) return null;
  if (entry.appearance === 'icon' && icon !== undefined) {
    return (
      <Tooltip as="li" text={t(label)}>
        <TargetControl target={target} className={`${styles.item} ${styles.icon}`} label={t(label)}>
          <CatalogIcon icon={icon} />
        </TargetControl>
      </Tooltip>
    );
  }
  return (
    <li>
      <TargetControl
        target={target}
        className={entry.appearance === 'button' ? `${styles.item} ${styles.button}` : styles.item}
      >
        {icon !== undefined && <CatalogIcon icon={icon} />}
        {t(label)}
      </TargetControl>
    </li>
  );
}

function SubmenuItem({ entry, place }: ItemProps<SubmenuEntry>) {
  const { t } = useTranslation();
  // Without its button too.
  if (!useIsMenuShown(entry.menu)) return null;
  return (
    <li>
      <Disclosure label={t(content.menus[entry.menu].label)} list={styles.list} {...place}>
        <MenuItems menu={entry.menu} place={IN_BAR} />
      </Disclosure>
    </li>
  );
}

/** Returns whether a menu of the catalog is for this visitor, and has something to choose. */
export function useIsMenuShown(menu: MenuId): boolean {
  const site = useSite();
  const isShown = (id: MenuId): boolean => {
    const { audience, items } = content.menus[id];
    return isFor(audience, site.session) && items.some(hasSomething);
  };
  const hasSomething = (entry: MenuEntry): boolean => {
    if (entry.kind === 'menu') return isShown(entry.menu);
    if (entry.kind === 'link') return targetFor(content.links[entry.link].target, site) !== undefined;
    return isThere(entry);
  };
  return isShown(menu);
}

/** A site in one language has no choice of it. */
function isThere({ kind }: MenuEntry): boolean {
  return kind !== 'languages' || hasLanguageChoice();
}
