import type { Translate } from '../../../generated/i18next.ts';
import { site } from '../../../generated/site.ts';
import type { Block, BlockKind, LanguageId } from '../../../generated/types.ts';
import type { Crumb } from '../../routes/trail.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import type { DocumentHead } from './document-head.ts';
import { askedQuestions } from './faq-page.ts';
import { newsArticle } from './news-article.ts';
import { organization } from './organization.ts';
import { ORGANIZATION, type Thing, WEBSITE } from './thing.ts';

interface DescribedPage {
  readonly head: DocumentHead;
  readonly language: LanguageId;
  /** The moment for which the page is written. */
  readonly moment: number;
  readonly t: Translate;
  readonly trail: readonly Crumb[];
  readonly blocks: readonly Block[];
  /** Absolute URL of the page's picture. */
  readonly picture: string;
}

/** Returns the structured data (JSON-LD) of a page; an empty list for pages that are not indexed. */
export function structuredData({ head, language, moment, t, trail, blocks, picture }: DescribedPage): readonly Thing[] {
  if (head.robots !== undefined) return [];
  const page = { '@id': `${head.canonical}#page` };
  const has = (kind: BlockKind) => blocks.some((block) => block.kind === kind);
  const hasQuestions = has('faq');
  const breadcrumb = trail.length === 0 ? undefined : { '@id': `${head.canonical}#breadcrumb` };
  return [
    organization(t, { language, moment, showsOffices: has('offices') }),
    website(),
    {
      '@type': hasQuestions ? 'FAQPage' : 'WebPage',
      ...page,
      url: head.canonical,
      name: head.name,
      description: head.description,
      inLanguage: language,
      isPartOf: WEBSITE,
      breadcrumb,
      primaryImageOfPage: { '@type': 'ImageObject', url: picture },
      mainEntity: hasQuestions ? askedQuestions(t) : undefined,
    },
    ...(breadcrumb === undefined ? [] : [{ ...breadcrumbList(trail, t), ...breadcrumb }]),
    ...(head.article === undefined ? [] : [newsArticle({ ...head, ...head.article, page, language, image: picture })]),
  ];
}

function website(): Thing {
  return {
    '@type': 'WebSite',
    ...WEBSITE,
    url: `${site.address}/`,
    name: site.company.name,
    inLanguage: site.languages.map(({ id }) => id),
    publisher: ORGANIZATION,
  };
}
