import { Fragment, memo, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Button, Page, Target } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isWithinWindow } from '../../shared/time/window.ts';
import { Hero } from '../blocks/Hero.tsx';
import { Section } from '../blocks/Section.tsx';
import { useSite } from '../context/site-context.ts';
import { Announcements } from '../features/announcements/Announcements.tsx';
import { CookieNotice } from '../features/consent/CookieNotice.tsx';
import { useConsent } from '../features/consent/consent.ts';
import { PageViews } from '../features/consent/PageViews.tsx';
import { LinkFallbacks, LinkUses } from '../features/links/ChosenLinks.tsx';
import { Search } from '../features/search/Search.tsx';
import { Layout } from '../layout/Layout.tsx';
import { Breadcrumb, Contents, partsOf } from '../layout/PageNavigation.tsx';
import { useAwaitedPart, useHydrated, usePageReady } from '../loading/hydration.ts';
import { HydrationBoundary } from '../ui/boundaries.tsx';
import { DocumentDownload } from '../ui/DocumentDownload.tsx';
import { FormerAnchors } from '../ui/PageLink.tsx';
import { useDocumentHead } from './head/document-head.ts';
import type { LoadedBlock, LoadedPage } from './navigation/destinations.ts';
import styles from './PageView.module.css';

/** How many blocks the window shows below the title on most pages. */
const IN_SIGHT = 1;
/** One element for all pages, so that a new page does not render the header again. */
const SEARCH = <Search />;

/** The page at an address, within its layout: a page below its hero, or an article in its frame. */
export function PageView({ loaded }: { readonly loaded: LoadedPage }) {
  const { route, path, trail, page, ArticleFrame, blocks, after } = loaded;
  const { wanted } = useSite();
  return (
    <>
      <PageEffects loaded={loaded} />
      {/* First, so that the keyboard reaches it first too. The pages of staff are not measured, so they show no notice. */}
      {route.analytics && <CookieNotice />}
      <Layout route={route} search={SEARCH}>
        {'hero' in page ? (
          <>
            {route.layout === 'full' && <Breadcrumb trail={trail} />}
            <Hero hero={page.hero} wanted={wantedOn(path, wanted)} document={page.document} />
            {page.oneSection ? (
              <ChosenSection key={path} page={page} blocks={blocks} />
            ) : page.document === undefined ? (
              <Blocks key={path} blocks={blocks} first={IN_SIGHT} />
            ) : (
              <div className={styles.document}>
                <Contents page={page} />
                <div>
                  <Blocks blocks={blocks} />
                  <Section>
                    <DocumentDownload document={page.document} title={page.hero.title} />
                  </Section>
                </div>
              </div>
            )}
          </>
        ) : (
          ArticleFrame && (
            <ArticleFrame article={page} contents={<Contents page={page} />}>
              <Blocks key={path} blocks={blocks} first={IN_SIGHT} />
            </ArticleFrame>
          )
        )}
        <Blocks key={`${path} after`} blocks={after} />
      </Layout>
      {route.analytics && <Announcements />}
      {route.analytics && <LinkFallbacks />}
      {route.analytics && <LinkUses />}
    </>
  );
}

/** The section that the address names, or else the first one, beside a table of contents. The others stay loaded. */
function ChosenSection({ page, blocks }: { readonly page: Page; readonly blocks: readonly LoadedBlock[] }) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const anchors = partsOf(page).map(({ anchor }) => anchor);
  const chosen = (hydrated && anchors.find((anchor) => `#${anchor}` === hash)) || anchors[0];
  const anchorOf = ({ block }: LoadedBlock) => ('anchor' in block ? (block.anchor ?? '') : '');
  const isSection = (each: LoadedBlock) => anchors.includes(anchorOf(each));
  return (
    <>
      <Blocks blocks={blocks.filter((each) => !isSection(each))} />
      <div className={styles.document}>
        <Contents page={page} chosen={chosen} />
        <div>
          {blocks.filter(isSection).map((section) => (
            <div key={section.block.kind} hidden={anchorOf(section) !== chosen}>
              <Blocks blocks={[section]} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Returns the button for what the visitor wanted before the login, if this is the page to which that login has led. */
function wantedOn(path: string, wanted: Target | undefined): Button | undefined {
  const { redirect, offer } = wanted?.requiresLogin ?? {};
  return wanted !== undefined && redirect !== undefined && content.routes[redirect].path === path && offer !== undefined
    ? { label: offer, target: wanted }
    : undefined;
}

/** Side effects of showing a page. A component of its own, so that accepting cookies does not render the page again. */
function PageEffects({ loaded }: { readonly loaded: LoadedPage }) {
  const { route, path } = loaded;
  const hasConsent = useConsent() === true;
  useDocumentHead(loaded);
  usePageReady(path);
  return route.analytics && hasConsent ? <PageViews key={path} /> : null;
}

interface BlocksProps {
  readonly blocks: readonly LoadedBlock[];
  /** How many blocks are painted together with the title after a navigation within the site; by default all. */
  readonly first?: number;
}

/**
 * Renders the blocks that are shown at this moment, in the order of the catalog. After a navigation to the top of a page,
 * the blocks after the first ones follow right after the first paint. All render at once when the visitor goes back to a
 * page or opens an anchor.
 */
function Blocks({ blocks, first = blocks.length }: BlocksProps) {
  const { hash } = useLocation();
  const goesToTop = useNavigationType() !== 'POP' && hash === '';
  const isPrerendered = !useHydrated();
  const isWhole = useDeferredValue(true, isPrerendered || !goesToTop || blocks.length <= first);
  const shown = isWhole ? blocks : blocks.slice(0, first);
  return (
    <>
      <BlockList blocks={shown} />
      {!isWhole && <Coming />}
    </>
  );
}

/** Memoized, so that a state change of Blocks after hydration does not render all blocks again. */
const BlockList = memo(function BlockList({ blocks }: Pick<BlocksProps, 'blocks'>) {
  const { moment } = useSite();
  return blocks.map(
    ({ block, Renderer }, index) =>
      isWithinWindow('from' in block || 'until' in block ? block : {}, moment) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
        <Fragment key={`${block.kind}-${index}`}>
          {'aliases' in block && <FormerAnchors names={block.aliases} />}
          <HydrationBoundary>
            <Renderer block={block} />
          </HydrationBoundary>
        </Fragment>
      ),
  );
});

/** Keeps the footer below the window until the remaining blocks are shown. */
function Coming() {
  useAwaitedPart();
  return <div className={styles.coming} />;
}
