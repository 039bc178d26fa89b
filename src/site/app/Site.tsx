import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { replayEarlyClick } from '../loading/inline-scripts.ts';
import { stateForAsked } from '../routes/asked-page.ts';
import { ErrorBoundary } from '../ui/boundaries.tsx';
import { layoutOf, permittedAddress, permittedPath } from './navigation/destinations.ts';
import { Navigating } from './navigation/Navigating.tsx';
import type { Pages } from './navigation/pages.ts';
import { BareError, RouteError } from './navigation/RouteError.tsx';
import { useScroll } from './navigation/use-scroll.ts';
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
