import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffIdentity } from '../generated/api.ts';
import { readStaffSession } from '../generated/operations/staff-session.ts';
import type { PanelView } from '../generated/types.ts';
import { content } from '../shared/content.ts';
import { isNamed } from '../shared/line-id.ts';
import { STAFF_COOKIE } from '../shared/routes/site-paths.ts';
import { type StaffSession, staffSessions } from '../shared/session.ts';
import { Search } from '../site/features/search/Search.tsx';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { Disclosure, IN_BAR } from '../site/layout/Disclosure.tsx';
import items from '../site/layout/Menu.module.css';
import { HeaderTools } from '../site/layout/ReducedHeader.tsx';
import { withStyle } from '../site/loading/rest-of-style.ts';
import { getStaffSession, setStaffSession, subscribeToStaffSession } from '../site/session/staff-session.ts';
import { deleteCookie } from '../site/storage/browser-storage.ts';
import { focusAfterRemoval } from '../site/ui/focus.ts';
import { LazyPart, lazyPart } from '../site/ui/lazy-part.tsx';
import { PageLink } from '../site/ui/PageLink.tsx';
import { Account } from './account/Account.tsx';
import { RequiredSetUp, SetUpHint } from './account/SecondFactor.tsx';
import { useUnsavedFileEdits } from './content/unsaved-file-edits.ts';
import { ListView } from './list/ListView.tsx';
import { setStaffCookie } from './login/return-state.ts';
import { Navigation } from './Navigation.tsx';
import styles from './Panel.module.css';
import { PanelFrame } from './PanelFrame.tsx';
import { mayUse, usePanel } from './panel-context.ts';
import { ACCOUNT, contentPlaceOf, LINKS, readPanelPlace, storePanelPlace } from './place.ts';
import { useOperation } from './queries.tsx';
import { Today } from './Today.tsx';
import { useAskBeforeLeaving, useHasUnsavedRowEdits } from './unsaved-row-edits.ts';
import { DocumentTitle } from './ViewHeading.tsx';

const Content = lazyPart(async () => (await import('./content/Content.tsx')).Content);
const Links = lazyPart(async () => (await import('./links/Links.tsx')).Links);

let offered: Promise<void> | undefined;

/** Lets staff change the pages of the site where they see them. It is shown once, until the page is loaded again. */
export function offerChanges(): Promise<void> {
  offered ??= withStyle(import('./on-page/OnPages.tsx')).then(({ showOnPages }) => showOnPages());
  return offered;
}

/** Has the server offer staff to change the pages that they open from here. */
function useStaffCookie(session: StaffSession | undefined): void {
  useEffect(() => setStaffCookie(session), [session]);
  useEffect(
    () => () => {
      if (getStaffSession() === undefined) deleteCookie(STAFF_COOKIE);
      // The page that follows without being loaded has no script for it.
      else if (content.panelContent !== undefined) void offerChanges().catch(() => undefined);
    },
    [],
  );
}

/** The staff panel: the lists of panel.yaml with their rows. */
export function Panel() {
  const session = useSyncExternalStore(subscribeToStaffSession, getStaffSession);
  useStaffCookie(session);
  const [query] = useSearchParams();
  const open = query.get('view');
  const page = query.get('page') ?? '1';
  const views = session === undefined ? [] : content.panel.filter(({ audience }) => mayUse(audience, session));
  const view = views.find((each) => isNamed(each, open ?? ''));
  const section = [content.panelToday, ...(content.panelContent === undefined ? [] : [content.panelContent])].find(
    (each) => isNamed(each, open ?? ''),
  );
  const active = section?.id ?? view?.id;
  const isAccount = open === ACCOUNT;
  usePlace(views, isAccount ? open : active, page);
  const around = useFocusOnView(isAccount ? open : active && JSON.stringify([active, contentPlaceOf(query)]));
  const hasUnsavedRows = useHasUnsavedRowEdits();
  useAskBeforeLeaving(useUnsavedFileEdits(session?.username).length > 0 || hasUnsavedRows);
  return (
    <PanelFrame session={session}>
      {({ mustSetUp, onSetUp }) =>
        (active !== undefined || isAccount) && (
          <div ref={around} className={styles.panel}>
            <DocumentTitle />
            <PanelBar mustSetUp={mustSetUp} />
            {mustSetUp ? (
              <RequiredSetUp onSetUp={onSetUp} />
            ) : (
              <>
                <Navigation views={views} active={active} />
                {section === content.panelContent && content.panelContent !== undefined ? (
                  <LazyPart>
                    <Content />
                  </LazyPart>
                ) : isAccount ? (
                  <Account />
                ) : view === undefined ? (
                  <Today />
                ) : view.path === LINKS ? (
                  <LazyPart>
                    <Links view={view} />
                  </LazyPart>
                ) : (
                  <ListView key={view.id} view={view} />
                )}
              </>
            )}
          </div>
        )
      }
    </PanelFrame>
  );
}

/** Stores the current view and page. Without a view in the address, the panel opens at the stored one, or else at Today. */
function usePlace(views: readonly PanelView[], active: string | undefined, page: string): void {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    if (active !== undefined) return storePanelPlace({ item: active, page });
    if (views.length === 0) return;
    const { item, page: lastPage } = readPanelPlace();
    const last = views.find((each) => isNamed(each, item));
    const hasPage = last !== undefined && lastPage !== '1';
    setQuery({ view: (last ?? content.panelToday).id, ...(hasPage ? { page: lastPage } : {}) }, { replace: true });
  }, [views, active, page, setQuery]);
}

/**
 * Moves the focus to the heading of a newly opened view, if the control that led there has disappeared with the last one. A
 * drawer that opens with the view then returns the focus to the heading.
 * @param view identifies the view; undefined while none is shown
 * @returns a ref for the element around the views
 */
function useFocusOnView(view: string | undefined): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A page that has just been loaded begins at its top.
    if (last.current !== undefined && last.current !== view) focusAfterRemoval(around.current?.querySelector('h2'));
    last.current = view;
  }, [view]);
  return around;
}

interface PanelBarProps {
  /** Whether a required second factor is not set up yet; nothing else can be done before. */
  readonly mustSetUp: boolean;
}

/** The search, and the menu of the user who is logged in: the account, the public site and the logout. */
function PanelBar({ mustSetUp }: PanelBarProps) {
  const { t } = useTranslation();
  const { session, logOut } = usePanel();
  useOwnRole();
  const name = `${session.firstName} ${session.lastName}`;
  const user = t('panel:loggedInAs', { name, role: t(`panel:role.${session.role}`) });
  return (
    <>
      <HeaderTools className={styles.tools}>
        {!mustSetUp && <Search />}
        <ul>
          <li>
            <Disclosure label={<span className={styles.user}>{user}</span>} {...IN_BAR}>
              <ul>
                {!mustSetUp && (
                  <li>
                    <PageLink to={`?view=${ACCOUNT}`} className={items.item}>
                      {t('panel:account.open')}
                    </PageLink>
                  </li>
                )}
                <li>
                  <PageLink to={content.routes.home.path} className={items.item}>
                    {t('panel:publicSite')}
                  </PageLink>
                </li>
                <li>
                  <button type="button" className={items.item} onClick={logOut}>
                    {t('panel:logOut')}
                  </button>
                </li>
              </ul>
            </Disclosure>
          </li>
        </ul>
      </HeaderTools>
      {!mustSetUp && session.role === 'administrator' && <SetUpHint />}
    </>
  );
}

/** Updates the session when the panel opens, because an administrator may have changed the user's account. */
function useOwnRole(): void {
  const { session } = usePanel();
  const { data } = useOperation(readStaffSession, {});
  const correct = useEffectEvent((identity: StaffIdentity) => {
    const now = staffSessions.read({ ...session, ...identity }, Date.now());
    if (now !== undefined && !staffSessions.isSame(now, session)) setStaffSession(now);
  });
  useEffect(() => {
    if (data !== undefined) correct(data);
  }, [data]);
}
