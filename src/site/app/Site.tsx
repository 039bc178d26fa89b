import type { i18n } from 'i18next';
import { type ReactNode, StrictMode, use, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Route } from '../../generated/types.ts';
import { Search } from '../features/search/Search.tsx';
import { useDetectedLanguage } from '../i18n/language.ts';
import { TranslationProvider } from '../i18n/TranslationProvider.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Layout } from '../layout/Layout.tsx';
import { replayEarlyClick } from '../loading/inline-scripts.ts';
import { stateForAsked } from '../routes/routes.ts';
import { ErrorBoundary } from '../ui/boundaries.tsx';
import { BootError, LoadErrorMessage } from '../ui/LoadError.tsx';
import { Loading } from '../ui/lazy-part.tsx';
import { layoutOf, permittedAddress, permittedPath } from './navigation/destinations.ts';
import type { Pages } from './navigation/pages.ts';
import { useScroll } from './navigation/scroll.ts';
import styles from './PageView.module.css';
import { PageView } from './PageView.tsx';
import { SiteProvider } from './SiteProvider.tsx';

interface SiteProps {
  readonly pages: Pages;
  /** The moment for which the page was written. */
  readonly written: number;
}

/** Content of the router, in the browser and in the prerenderer. */
export function Site({ pages, written }: SiteProps) {
  const { key, pathname } = useLocation();
  const path = permittedPath(pathname);
  useEffect(() => {
    // In a timer, not in the effect: React hydrates the part that was clicked, which it cannot do while it runs effects.
    const timer = setTimeout(replayEarlyClick);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorBoundary attempt={key} fallback={<BareError />}>
      <SiteProvider written={written}>
        <ErrorBoundary
          attempt={key}
          fallback={<RouteError route={layoutOf(path)} />}
          onError={() => pages.forget(path)}
        >
          <CurrentPage pages={pages} path={path} />
        </ErrorBoundary>
        <Navigating pages={pages} />
      </SiteProvider>
    </ErrorBoundary>
  );
}

/** The page at the address. The router navigates in transitions, so the previous page stays until this one is loaded. */
function CurrentPage({ pages, path }: { readonly pages: Pages; readonly path: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== location.pathname) {
      void navigate(permittedAddress(location), { replace: true, state: stateForAsked(location) });
    }
  }, [path, location, navigate]);
  useScroll();
  const page = pages.at(path);
  return <PageView loaded={page instanceof Promise ? use(page) : page} />;
}

/** Wraps every page, in the browser and in the prerenderer; only the router inside differs. */
export function App({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  useDetectedLanguage(i18n);
  return (
    <StrictMode>
      <TranslationProvider i18n={i18n}>
        {children}
        <BootError />
      </TranslationProvider>
    </StrictMode>
  );
}

/** Shows that the page that the visitor chose is loading. */
function Navigating({ pages: { subscribe, isAwaited } }: { readonly pages: Pages }) {
  return useSyncExternalStore(subscribe, isAwaited, () => false) && <Loading />;
}

/** The error page for a page whose code or texts did not load, with the menus around it. */
function RouteError({ route }: { readonly route: Pick<Route, 'layout'> }) {
  return (
    <Layout route={route} search={<Search />}>
      <Message />
    </Layout>
  );
}

/** The error page without layout, for errors in the layout itself. */
function BareError() {
  return (
    <main>
      <Message />
    </main>
  );
}

function Message() {
  const { t } = useTranslation();
  const title = t('page.titleSuffix', { title: t('error.chunkTitle') });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div role="alert" className={styles.error}>
      <LoadErrorMessage heading="h1" />
    </div>
  );
}
