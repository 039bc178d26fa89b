import type { Translate } from '../../../../generated/i18next.ts';
import type {
  Article,
  BlockKind,
  LanguageId,
  Page,
  Route,
  RouteTarget,
  TextKey,
  TextNamespace,
} from '../../../../generated/types.ts';
import { isObject } from '../../../../shared/is-object.ts';

/** A route that anybody may know of, with its page. */
export interface RoutedPage {
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
export function textsIn(value: unknown, namespace: TextNamespace, t: Translate): string[] {
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
