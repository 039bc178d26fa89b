import type { Translate } from '../../../../generated/i18next.ts';
import type { Audience, Block } from '../../../../generated/types.ts';
import type { SearchDocument } from '../search-file.ts';
import { excerptOf, type RoutedPage, type Source, textsIn } from './source.ts';

/** Returns every page that visitors or clients may see, and every part of one that can be linked to. */
export function pageDocuments({ t, pages }: Source): SearchDocument[] {
  return pages.map(withoutWindows).flatMap((routed) => {
    const { audience } = routed.route;
    if (audience === 'staff') return [];
    return [
      pageDocument(routed, audience, t),
      ...routed.page.blocks.flatMap((block) => partDocuments(block, routed, audience, t)),
    ];
  });
}

function pageDocument({ route, page }: RoutedPage, audience: Audience, t: Translate): SearchDocument {
  const blocks = page.blocks.filter((block) => !isPart(block));
  return {
    id: `page ${route.id}`,
    kind: 'page',
    title: t(route.label),
    excerpt: t(page.description),
    names: t(page.title),
    headings: [page.hero.title, ...page.blocks.flatMap((block) => titleOf(block) ?? [])].map((key) => t(key)).join(' '),
    text: [
      t(page.description),
      ...textsIn(page.hero, `page-${page.id}`, t),
      ...textsIn(blocks, `page-${page.id}`, t),
    ].join(' '),
    target: { kind: 'route', route: route.id, audience },
  };
}

function partDocuments(block: Block, { route, page }: RoutedPage, audience: Audience, t: Translate): SearchDocument[] {
  const title = titleOf(block);
  if (!isPart(block) || title === undefined) return [];
  const texts = textsIn(block, `page-${page.id}`, t).filter((text) => text !== t(title));
  return [
    {
      id: `page ${route.id} ${block.anchor}`,
      kind: 'page',
      title: t(title),
      context: t(route.label),
      excerpt: excerptOf(texts[0] ?? ''),
      text: texts.join(' '),
      target: { kind: 'route', route: route.id, hash: block.anchor, audience },
    },
  ];
}

/** Removes blocks that are shown only for a time, so that the index is the same at every moment. */
function withoutWindows({ route, page }: RoutedPage): RoutedPage {
  const blocks = page.blocks.filter((block) => !('from' in block || 'until' in block));
  return { route, page: { ...page, blocks } };
}

function isPart(block: Block): block is Block & { readonly anchor: string } {
  return 'anchor' in block && block.anchor !== undefined && titleOf(block) !== undefined;
}

function titleOf(block: Block) {
  return 'title' in block ? block.title : undefined;
}
