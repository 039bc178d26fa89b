import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { replayEarlyClick } from '../loading/early-click.ts';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';
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

/** What a router has in it, in the browser and in the prerenderer. */
export function Site({ pages, written }: SiteProps) {
  const { key, pathname } = useLocation();
  const path = permittedPath(pathname);
  useEffect(() => {
    // Not within the effect: React takes over the part that was clicked in, which it cannot while it runs effects.
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

/** The page at the address. The router moves in transitions, so that the page before stays until this one has come. */
function CurrentPage({ pages, path }: { readonly pages: Pages; readonly path: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== location.pathname) void navigate(permittedAddress(location), { replace: true });
  }, [path, location, navigate]);
  useScroll();
  const page = pages.at(path);
  return <PageView loaded={page instanceof Promise ? use(page) : page} />;
}
