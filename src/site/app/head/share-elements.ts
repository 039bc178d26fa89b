import { site } from '../../../generated/site.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import type { DocumentHead } from './document-head.ts';

/** What stands for a page where it is shared. */
export interface SharePicture {
  /** Whole address: who shows it knows no other page of ours. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Open Graph, which networks and messengers read; X too, but for the kind of its card. */
export function shareElements(head: DocumentHead, language: LanguageId, picture: SharePicture): string {
  const { name, description, canonical, article } = head;
  const others = site.languages.filter(({ id }) => id !== language).map(({ id }) => id);
  const properties: readonly (readonly [name: string, value: string | undefined])[] = [
    ['og:type', article === undefined ? 'website' : 'article'],
    ['og:site_name', site.company.name],
    ['og:title', name],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', localeOf(language)],
    ...others.map((id) => ['og:locale:alternate', localeOf(id)] as const),
    ['og:image', picture.url],
    ['og:image:type', 'image/png'],
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

/** Open Graph knows languages only as they are spoken in a country. */
function localeOf(language: LanguageId): string | undefined {
  const region = site.languages.find(({ id }) => id === language)?.region;
  return region === undefined ? undefined : `${language}_${region}`;
}
