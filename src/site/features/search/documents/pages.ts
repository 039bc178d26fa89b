import type { Block } from '../../../../generated/types.ts';
import type { Say } from '../../../i18n/i18n.ts';
import type { SearchDocument } from '../search-file.ts';
import { excerptOf, type RoutedPage, type Source, textsIn } from './source.ts';

/** Every page, and every part of a page that can be linked to. */
export function pageDocuments({ say, pages }: Source): SearchDocument[] {
  return pages.flatMap((routed) => [
    pageDocument(routed, say),
    ...routed.page.blocks.flatMap((block) => partDocuments(block, routed, say)),
  ]);
}

function pageDocument({ route, page }: RoutedPage, say: Say): SearchDocument {
  const blocks = page.blocks.filter((block) => !isPart(block));
  return {
    id: `page ${route.id}`,
    kind: 'page',
    title: say(route.label),
    excerpt: say(page.description),
    names: say(page.title),
    headings: [page.hero.title, ...page.blocks.flatMap((block) => titleOf(block) ?? [])]
      .map((key) => say(key))
      .join(' '),
    text: [
      say(page.description),
      ...textsIn(page.hero, `page-${page.id}`, say),
      ...textsIn(blocks, `page-${page.id}`, say),
    ].join(' '),
    target: { kind: 'route', route: route.id, audience: route.audience },
  };
}

function partDocuments(block: Block, { route, page }: RoutedPage, say: Say): SearchDocument[] {
  const title = titleOf(block);
  if (!isPart(block) || title === undefined) return [];
  const texts = textsIn(block, `page-${page.id}`, say).filter((text) => text !== say(title));
  return [
    {
      id: `page ${route.id} ${block.anchor}`,
      kind: 'page',
      title: say(title),
      context: say(route.label),
      excerpt: excerptOf(texts[0] ?? ''),
      text: texts.join(' '),
      target: { kind: 'route', route: route.id, hash: block.anchor, audience: route.audience },
    },
  ];
}

function isPart(block: Block): block is Block & { readonly anchor: string } {
  return 'anchor' in block && block.anchor !== undefined && titleOf(block) !== undefined;
}

function titleOf(block: Block) {
  return 'title' in block ? block.title : undefined;
}
