import { ArticleFrame } from '../blocks/article/ArticleFrame.tsx';
import { Hero } from '../blocks/hero/Hero.tsx';
import { Section } from '../blocks/Section.tsx';
import { usePageViews } from '../features/analytics/use-page-views.ts';
import { Announcements } from '../features/announcements/Announcements.tsx';
import { CookieNotice } from '../features/consent/CookieNotice.tsx';
import { useConsent } from '../features/consent/stored-consent.ts';
import { Search } from '../features/search/Search.tsx';
import { Breadcrumb } from '../layout/Breadcrumb.tsx';
import { Layout } from '../layout/Layout.tsx';
import { DocumentDownload } from '../ui/DocumentDownload.tsx';
import { useDocumentHead } from './head/use-document-head.ts';
import type { LoadedBlock, LoadedPage } from './load-page.ts';

/** What stands at an address, within its layout: a page below its hero, or an article in its frame. */
export function PageView({ loaded }: { readonly loaded: LoadedPage }) {
  const { route, path, trail, page, blocks, after } = loaded;
  const hasConsent = useConsent() === true;
  useDocumentHead(loaded);
  usePageViews(path, route.analytics && hasConsent);
  return (
    <>
      <Layout route={route} search={<Search />}>
        {'hero' in page ? (
          <>
            {route.layout === 'full' && <Breadcrumb trail={trail} />}
            <Hero hero={page.hero} document={page.document} />
            <Blocks blocks={blocks} />
            {page.document !== undefined && (
              <Section>
                <DocumentDownload document={page.document} title={page.hero.title} />
              </Section>
            )}
          </>
        ) : (
          <ArticleFrame article={page}>
            <Blocks blocks={blocks} />
          </ArticleFrame>
        )}
        <Blocks blocks={after} />
      </Layout>
      {/* The pages of staff are not measured, so there is nothing to ask for. */}
      {route.analytics && <CookieNotice />}
      {route.analytics && <Announcements />}
    </>
  );
}

/** Blocks in the order of the catalog. */
function Blocks({ blocks }: { readonly blocks: readonly LoadedBlock[] }) {
  return blocks.map(({ block, Renderer }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
    <Renderer key={`${block.kind}-${index}`} block={block} />
  ));
}
