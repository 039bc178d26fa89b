import type { Translate } from '../../../generated/i18next.ts';
import type { Block, BlockKind, LanguageId, LinkTarget, Office } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { ICONS } from '../../../shared/routes/icons.ts';
import { daysOf } from '../../../shared/time/opening-hours.ts';
import { targetAt } from '../../context/moment.ts';
import { addressIn, type Crumb } from '../../routes/routes.ts';
import type { ArticleFacts, DocumentHead } from './document-head.ts';

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
      isPartOf: referenceTo('website'),
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
    ...referenceTo('website'),
    url: `${content.site.address}/`,
    name: content.site.company.name,
    inLanguage: content.site.languages.map(({ id }) => id),
    publisher: referenceTo('organization'),
  };
}

/** Returns the path from home to a page, which search results show in place of the address. */
function breadcrumbList(trail: readonly Crumb[], t: Translate): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: t(label),
      item: `${content.site.address}${path}`,
    })),
  };
}

/** Returns every question of the catalog with its answer, as the FAQ page shows them. */
function askedQuestions(t: Translate): readonly Thing[] {
  return content.questionIds.map((id) => {
    const { question, answer } = content.questions[id];
    const text = answer.map((paragraph) => t(paragraph)).join('\n');
    return { '@type': 'Question', name: t(question), acceptedAnswer: { '@type': 'Answer', text } };
  });
}

interface DescribedArticle extends ArticleFacts, Pick<DocumentHead, 'name' | 'description' | 'canonical'> {
  /** The page that shows the article. */
  readonly page: Reference;
  readonly language: LanguageId;
  /** Absolute URL. */
  readonly image: string;
}

/** Returns the structured data of an article, so that search engines can show it as news with its picture and its date. */
function newsArticle(article: DescribedArticle): Thing {
  const { name, description, canonical, page, language, image, published, updated = published, author } = article;
  return {
    '@type': 'NewsArticle',
    '@id': `${canonical}#article`,
    mainEntityOfPage: page,
    url: canonical,
    headline: name,
    description,
    inLanguage: language,
    image: [image],
    datePublished: published,
    dateModified: updated,
    author:
      author === undefined
        ? referenceTo('organization')
        : { '@type': 'Organization', name: author, parentOrganization: referenceTo('organization') },
    publisher: referenceTo('organization'),
  };
}

interface View {
  readonly language: LanguageId;
  readonly moment: number;
  readonly showsOffices: boolean;
}

/**
 * Returns the company and its social networks. Its offices are added only where the page shows them, to keep every page
 * small.
 */
function organization(t: Translate, { language, moment, showsOffices }: View): Thing {
  const { company, address } = content.site;
  const shown = showsOffices ? content.officeIds.map((id) => content.offices[id]) : undefined;
  const { file, size } = ICONS.large;
  return {
    '@type': 'Organization',
    ...referenceTo('organization'),
    name: company.name,
    legalName: company.legalName,
    url: `${address}/`,
    logo: { '@type': 'ImageObject', url: `${address}/${file}`, width: size, height: size },
    description: t(company.tagline),
    sameAs: profiles(language, moment),
    contactPoint: shown?.map((office) => contactPoint(office, t)),
    location: shown?.map((office) => place(office, language, moment)),
  };
}

function contactPoint({ city, phone, email }: Office, t: Translate): Thing {
  return {
    '@type': 'ContactPoint',
    contactType: t('share.contactType'),
    areaServed: city,
    telephone: phone,
    email,
    availableLanguage: content.site.languages.map(({ id }) => id),
  };
}

function place(
  { id, city, address, phone, map, country = content.country.code }: Office,
  language: LanguageId,
  moment: number,
): Thing {
  return {
    '@type': 'Place',
    name: `${content.site.company.name} ${city}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressCountry: country,
    },
    telephone: phone,
    openingHoursSpecification: orNone(content.officeHours[id])?.map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(hours).map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
      opens: hours.opens,
      closes: hours.closes,
    })),
    hasMap: externalAddress(map, language, moment),
  };
}

/** Returns a list that has something; search engines take an empty one for a mistake. */
function orNone<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Returns the addresses of the company's own pages on social networks, from the menu that shows them. */
function profiles(language: LanguageId, moment: number): string[] {
  return content.menus[content.menuPlaces.social].items
    .map((item) =>
      item.kind === 'link' ? externalAddress(content.links[item.link].target, language, moment) : undefined,
    )
    .filter((address) => address !== undefined);
}

function externalAddress(link: LinkTarget, language: LanguageId, moment: number): string | undefined {
  const target = targetAt(link, moment);
  return target?.kind === 'external' ? addressIn(target.url, language) : undefined;
}

/** An entity of schema.org, for search engines. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: Value | undefined;
}
type Value = string | number | Thing | Reference | readonly Value[];

/** Refers to an entity that is described elsewhere on the same page. */
interface Reference {
  readonly '@id': string;
}

/** Refers to one of the two entities that the structured data of every page names. */
function referenceTo(id: 'organization' | 'website'): Reference {
  return { '@id': `${content.site.address}/#${id}` };
}
