import { useLoaderData } from 'react-router-dom';
import type { Route } from '../../generated/types.ts';
import { Hero } from '../blocks/hero/Hero.tsx';
import { Search } from '../features/search/Search.tsx';
import { Layout } from '../layout/Layout.tsx';
import type { LoadedPage } from './load-page.ts';
import { useDocumentHead } from './use-document-head.ts';

/** A route's page within its layout: the hero, then its blocks in the order of the catalog. */
export function PageView({ route }: { readonly route: Route }) {
  const { page, renderers } = useLoaderData<LoadedPage>();
  useDocumentHead(route, page);
  return (
    <Layout route={route} search={<Search />}>
      <Hero hero={page.hero} />
      {page.blocks.map((block, index) => {
        const Renderer = renderers[index];
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
        return Renderer && <Renderer key={`${block.kind}-${index}`} block={block} />;
      })}
    </Layout>
  );
}
