import type { Translate } from '../../../generated/i18next.ts';
import type {
  Article,
  Audience,
  Block,
  BlockKind,
  LanguageId,
  Page,
  Route,
  RouteTarget,
  TextKey,
  TextNamespace,
} from '../../../generated/types.ts';
import { isObject } from '../../../shared/is-object.ts';
import type { SearchDocument } from './search-file.ts';

/** A route that anybody may know of, with its page. */
interface RoutedPage {
  readonly route: Route;
  readonly page: Page;
}

/** The source of the documents: the texts of one language, the pages and the articles. */
export interface Source {
  readonly t: Translate;
  readonly language: LanguageId;
  readonly pages: readonly RoutedPage[];
  readonly articles: readonly Article[];
}

/** Returns the first place where a kind of block is shown; undefined if no page has one. */
export function placeOf({ pages }: Source, kind: BlockKind): RouteTarget | undefined {
  for (const { route, page } of pages) {
    const block = page.blocks.find((candidate) => candidate.kind === kind);
    if (block === undefined) continue;
    return { kind: 'route', route: route.id, hash: 'anchor' in block ? block.anchor : undefined };
  }
  return undefined;
}

/** Returns all texts of blocks of any kind, without those of buttons, which belong to the pages that the buttons lead to. */
function textsIn(value: unknown, namespace: TextNamespace, t: Translate): string[] {
  if (typeof value === 'string') return isTextOf(value, namespace) ? [t(value)] : [];
  if (!isObject(value)) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'button' && key !== 'buttons')
    .flatMap(([, part]) => textsIn(part, namespace, t));
}

function isTextOf(value: string, namespace: TextNamespace): value is TextKey {
  return value.startsWith(`${namespace}:`);
}

const EXCERPT_LENGTH = 150;

/** Returns the beginning of a text, cut after a word. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`;
}

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

/** Returns a document for every article. */
export function articleDocuments({ t, articles }: Source): SearchDocument[] {
  return articles.map(({ id, title, category, description, lead, blocks }) => ({
    id: `article ${id}`,
    kind: 'article',
    title: t(title),
    context: t(category),
    excerpt: t(lead),
    text: [t(lead), t(description), ...textsIn(blocks, `article-${id}`, t)].join(' '),
    target: { kind: 'article', article: id },
  }));
}
