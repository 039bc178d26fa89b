import type { Hero as HeroData, Page } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { Hero } from '../../blocks/Hero.tsx';
import { NoticeBar } from '../../features/consent/CookieNotice.tsx';
import { Search } from '../../features/search/Search.tsx';
import { Footer } from '../../layout/Footer.tsx';
import { Header } from '../../layout/Header.tsx';
import { Breadcrumb, Contents } from '../../layout/PageNavigation.tsx';
import { ReducedHeader } from '../../layout/ReducedHeader.tsx';
import { homeRoute, trailTo } from '../../routes/routes.ts';
import type { Part } from '../part.ts';

const home = homeRoute(undefined).path;
/** Exhaustive: a size of the hero that is not listed does not compile. */
const SIZES: Readonly<Record<HeroData['size'], boolean>> = { home: true, page: true, tool: true, hidden: false };
const TOGGLE = 'header button[popovertarget]';
const GROUP = 'header nav > ul > li > details > summary';

/** The frames around blocks: the header and footer of the site, and the heads of pages. */
export const frameParts: readonly Part[] = [
  { id: 'frames/header', load: () => <HeaderOfPage /> },
  {
    id: 'frames/header-open',
    load: () => <HeaderOfPage />,
    // Wide windows have no button to click.
    press: [`${TOGGLE}:not([popovertargetaction])`, GROUP],
  },
  { id: 'frames/reduced-header', load: () => <ReducedHeader homePath={home} /> },
  { id: 'frames/footer', load: () => <Footer /> },
  { id: 'frames/cookie-notice', load: () => <NoticeBar isShown /> },
  {
    id: 'frames/breadcrumb',
    load: () => (
      <Breadcrumb
        trail={content.routeIds.map((id) => trailTo(content.routes[id])).find(({ length }) => length > 2) ?? []}
      />
    ),
  },
  {
    id: 'frames/contents',
    load: async () => <Contents page={await pageThat(({ document }) => document !== undefined)} />,
  },
  ...(Object.keys(SIZES) as HeroData['size'][])
    .filter((size) => SIZES[size])
    .map((size) => ({
      id: `frames/hero-${size}`,
      load: async () => <Hero hero={(await pageThat(({ hero }) => hero.size === size)).hero} />,
    })),
];

/** The header as on a page, with content after it. */
function HeaderOfPage() {
  return (
    <>
      <Header homePath={home} search={<Search />} />
      <div />
    </>
  );
}

/** Returns the first page of the catalog that matches. */
function pageThat(isSo: (page: Page) => boolean): Page {
  const page = Object.values<Page>(content.pages).find(isSo);
  if (page === undefined) throw new Error('no page of the catalog is so');
  return page;
}
