import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import type { SharePicture } from '../../../shared/renderer.ts';
import { escapeHtml } from '../../../shared/text/escape-html.ts';
import type { DocumentHead } from './document-head.ts';

/**
 * Returns the Open Graph elements of a page, which networks and messengers read. X reads them too, except the kind of card.
 */
export function shareElements(head: DocumentHead, language: LanguageId, picture: SharePicture): string {
  const { name, description, canonical, article } = head;
  const others = content.site.languages.filter(({ id }) => id !== language).map(({ id }) => id);
  const properties: readonly (readonly [name: string, value: string | undefined])[] = [
    ['og:type', article === undefined ? 'website' : 'article'],
    ['og:site_name', content.site.company.name],
    ['og:title', name],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', localeOf(language)],
    ...others.map((id) => ['og:locale:alternate', localeOf(id)] as const),
    ['og:image', picture.url],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
    ['article:published_time', article?.published],
    ['article:modified_time', article?.updated],
    ['twitter:card', 'summary_large_image'],
  ];
  return properties
    .filter((property): property is [string, string] => property[1] !== undefined)
    .map(([key, value]) => {
      const attribute = key.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${attribute}="${key}" content="${escapeHtml(value)}">\n`;
    })
    .join('');
}

/** Open Graph needs a locale with a region, such as `es_CO`. */
function localeOf(language: LanguageId): string | undefined {
  const region = content.site.languages.find(({ id }) => id === language)?.region;
  return region === undefined ? undefined : `${language}_${region}`;
}
