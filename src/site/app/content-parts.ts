import type { ArticleId, Block, LanguageId, TextNamespace } from '../../generated/types.ts';
import { type Content, content } from '../../shared/content.ts';
import { CITIES, type ContentPart, HOME, LINK_USES, SHELL } from '../loading/load-parts.ts';
import { homeRoute } from '../routes/routes.ts';
import { BLOCKS } from './blocks.ts';

type Key = keyof Content;

/** The data that only what has the texts of a namespace shows. */
const WITH_TEXTS: Readonly<Partial<Record<TextNamespace, readonly Key[]>>> = {
  account: ['taxId'],
  clients: ['clientIds', 'clients', 'sectorIds', 'sectors'],
  contacts: ['holidays', 'lineContacts', 'officeCalendars', 'officeHours'],
  faq: ['questionIds', 'questions', 'topicIds', 'topics'],
  forms: ['forms', 'formIds', 'formMessages', 'optionLists', 'optionListIds', 'taxId'],
  panel: ['brand', 'panel', 'panelToday', 'panelContent', 'taxId'],
  ports: ['portIds', 'portMap', 'ports', 'seaIds', 'seas'],
  retention: ['retention', 'taxId'],
  search: ['nothingFound', 'suggestions'],
  shipments: ['lineNumbers', 'numberTasks', 'numberedWays'],
  vessels: ['lineContacts', 'portIds', 'ports'],
};

/** The data that no browser needs, or that has a file of its own. */
const NEVER: readonly Key[] = [
  'articleBodies',
  'connectOrigins',
  'departments',
  'documentPages',
  'endings',
  'errors',
  'followers',
  'formOrigins',
  'formerDocuments',
  'formerFiles',
  'linkTargets',
  'linkUseNames',
  'linkUses',
  'linkWatch',
  'mailFrame',
  'mailIds',
  'mails',
  'pages',
  'smallWords',
  'synonyms',
  'serverTexts',
  'taxDocument',
  'texts',
  'usesOfSlots',
  'vesselFiles',
];

/** Returns every part of the Content in use by its name, which is a namespace or one of those in loading/load-parts.ts, in a language. */
export function contentParts(language: LanguageId): ReadonlyMap<string, ContentPart> {
  const texts = content.texts[language];
  const ofOthers = new Set([...NEVER, ...Object.values(WITH_TEXTS).flat()]);
  const base = (Object.keys(content) as Key[]).filter((key) => !ofOthers.has(key));
  const keysOf = (name: TextNamespace) => (name === SHELL ? base : (WITH_TEXTS[name] ?? []));
  const pages = content.routeIds.map((id) => content.pages[content.routes[id].page]);
  const home = content.pages[homeRoute(undefined).page];
  const parts = [
    ...(Object.keys(texts) as TextNamespace[]).map((name) => partOf(name)),
    ...pages.map((page) => partOf(`page-${page.id}`, blockTexts(page.blocks), { pages: { [page.id]: page } })),
    ...Object.values(content.articleBodies).map((article) => {
      const namespaces = [...blockTexts(article.blocks), ...BLOCKS.articles.texts];
      return partOf(`article-${article.id as ArticleId}`, namespaces, { articleBodies: { [article.id]: article } });
    }),
    [HOME, partOf(SHELL, [`page-${home.id}`, ...blockTexts(home.blocks)], { pages: { [home.id]: home } })[1]] as const,
    [CITIES, { texts: {}, content: pick(['departments']) }] as const,
    [LINK_USES, { texts: {}, content: pick(['linkUses']) }] as const,
  ];
  return new Map(parts);

  /** The part with the texts of a namespace, and of others that are shown with them. */
  function partOf(
    name: TextNamespace,
    others: readonly TextNamespace[] = [],
    more: { readonly [Name in 'pages' | 'articleBodies']?: Readonly<Partial<Content[Name]>> } = {},
  ): readonly [string, ContentPart] {
    const names = [name, ...others];
    const shown = Object.fromEntries(names.map((each) => [each, texts[each]]));
    return [name, { texts: shown, content: { ...pick(names.flatMap(keysOf)), ...more } as Partial<Content> }];
  }
}

function blockTexts(blocks: readonly Block[]): readonly TextNamespace[] {
  return blocks.flatMap(({ kind }) => BLOCKS[kind].texts);
}

function pick(keys: readonly Key[]): Partial<Content> {
  return Object.fromEntries(keys.map((key) => [key, content[key]]));
}
