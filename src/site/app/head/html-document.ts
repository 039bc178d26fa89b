import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import type { SharePicture } from '../../../shared/renderer.ts';
import { ICONS, WEB_MANIFEST } from '../../../shared/routes/icons.ts';
import { escapeHtml } from '../../../shared/text.ts';
import type { DocumentHead } from './document-head.ts';

interface HtmlDocumentInput {
  readonly language: LanguageId;
  readonly head: DocumentHead;
  /** The rendered page. */
  readonly html: string;
  /** All styles of the first paint, inline, because a separate style sheet would cost a round trip. */
  readonly style: string;
  /** Elements for the head, such as preloads. */
  readonly links: string;
  /** Elements for the end of the body, which load the scripts that hydrate the page. */
  readonly scripts: string;
  /** Address of the icon in the browser's tab. */
  readonly icon: string;
}

/**
 * What Safari turns into links by itself, in a text that React shows too: it would take IMO numbers and voyages for telephones.
 * What is meant to be called is a link of the site.
 */
const NOT_DETECTED = 'telephone=no, date=no, address=no, email=no';

/** Returns a complete HTML document. */
export function htmlDocument({ language, head, html, style, links, scripts, icon }: HtmlDocumentInput): string {
  const alternates = head.alternates.map(
    ({ language: id, href }) => `<link rel="alternate" hreflang="${id}" href="${escapeHtml(href)}">`,
  );
  const feed =
    head.feed &&
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${head.feed.href}">`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="${NOT_DETECTED}">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${head.robots === undefined ? '' : `<meta name="robots" content="${head.robots}">\n`}<link rel="canonical" href="${escapeHtml(head.canonical)}">
${[...alternates, ...(feed === undefined ? [] : [feed])].join('\n')}
<meta name="theme-color" content="${content.brand.colors.white}">
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="apple-touch-icon" href="/${ICONS.apple.file}">
<link rel="manifest" href="/${WEB_MANIFEST}">
${links}<style>${style}</style>
</head>
<body>
<div id="root">${html}</div>
${scripts}
</body>
</html>
`;
}

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
