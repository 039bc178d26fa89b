import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionProvider } from '../features/session/SessionProvider.tsx';
import { permittedPath } from './destinations.ts';
import { Fallible } from './Fallible.tsx';
import { PageView } from './PageView.tsx';
import type { Pages } from './pages.ts';
import { RouteError } from './RouteError.tsx';
import { useScroll } from './use-scroll.ts';

/** What a router has in it, in the browser and in the prerenderer. */
export function Site({ pages }: { readonly pages: Pages }) {
  const { key, pathname } = useLocation();
  return (
    <SessionProvider>
      <Fallible attempt={key} fallback={<RouteError />} onFailure={() => pages.forget(permittedPath(pathname))}>
        <CurrentPage pages={pages} />
      </Fallible>
    </SessionProvider>
  );
}

/** The page at the address. The router moves in transitions, so that the page before stays until this one has come. */
function CurrentPage({ pages }: { readonly pages: Pages }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = permittedPath(pathname);
  useEffect(() => {
    if (path !== pathname) void navigate(path, { replace: true });
  }, [path, pathname, navigate]);
  useScroll();
  const page = pages.at(path);
  return <PageView loaded={page instanceof Promise ? use(page) : page} />;
}
