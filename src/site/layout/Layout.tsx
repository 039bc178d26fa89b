import type { ReactNode } from 'react';
import type { Route } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { homeRoute } from '../routes/routes.ts';
import { HydrationBoundary } from '../ui/boundaries.tsx';
import { NEEDS_SCRIPT } from '../ui/TargetControl.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { MenuTree, useIsMenuShown } from './MenuTree.tsx';
import { ReducedHeader } from './ReducedHeader.tsx';

interface LayoutProps {
  readonly route: Pick<Route, 'layout'>;
  /** The search button, which the app provides. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page: header, menus and footer, or only the link home (spec 2). */
export function Layout({ route, search, children }: LayoutProps) {
  const { t } = useTranslation();
  const { session } = useSite();
  const home = homeRoute(session).path;
  const full = route.layout === 'full';
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('page.skipToContent')}
      </a>
      {full ? (
        <HydrationBoundary>
          <Header homePath={home} search={search} />
        </HydrationBoundary>
      ) : (
        <ReducedHeader homePath={home} />
      )}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {full && (
        <HydrationBoundary>
          <SideLinks />
          <Footer />
        </HydrationBoundary>
      )}
      {full && <NeedsScript />}
    </>
  );
}

/** Explains that a button needs scripts to open its dialog. A popover, which the browser shows without scripts. */
function NeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div id={NEEDS_SCRIPT} popover="auto" className={styles.note}>
        <p>{t(content.capabilities.accounts ? 'page.needsScript' : 'page.needsScriptForCookies')}</p>
        <button type="button" popoverTarget={NEEDS_SCRIPT} className={styles.close}>
          {t('dialog.close')}
        </button>
      </div>
    </noscript>
  );
}

/** Vertical buttons at the edge of the window. */
function SideLinks() {
  const { t } = useTranslation();
  if (!useIsMenuShown(content.menuPlaces.side)) return null;
  return (
    <aside aria-label={t(content.menus[content.menuPlaces.side].label)}>
      <MenuTree menu={content.menuPlaces.side} className={styles.side} />
    </aside>
  );
}
