import type { LanguageId } from '../../../generated/types.ts';
import type { ArticleFacts, DocumentHead } from './document-head.ts';
import { ORGANIZATION, type Reference, type Thing } from './thing.ts';

interface DescribedArticle extends ArticleFacts, Pick<DocumentHead, 'name' | 'description' | 'canonical'> {
  /** The page that shows the article. */
  readonly page: Reference;
  readonly language: LanguageId;
  /** Absolute URL. */
  readonly image: string;
}

/** Returns the structured data of an article, so that search engines can show it as news with its picture and its date. */
export function newsArticle(article: DescribedArticle): Thing {
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
      author === undefined ? ORGANIZATION : { '@type': 'Organization', name: author, parentOrganization: ORGANIZATION },
    publisher: ORGANIZATION,
  };
}
