import type { DocumentId, LanguageId, Target } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { DocumentSource } from '../../shared/renderer.ts';
import { articlePath } from '../../shared/routes/addresses.ts';
import { formatDate } from '../../shared/time/formats.ts';
import { targetAt } from '../context/moment.ts';
import { translatorFor } from '../i18n/translator-for.ts';
import { addressIn, downloadPath, feedPath, hrefOf } from '../routes/routes.ts';

export async function readDocument(id: DocumentId, language: LanguageId): Promise<DocumentSource> {
  const page = content.pages[content.documentPages[id]];
  const { document } = page;
  if (document === undefined) throw new Error(`page ${page.id} is not offered as a document`);
  const t = await translatorFor(language, ['shell', `page-${page.id}`]);
  const { version, effective } = document;
  const route = content.routeIds
    .map((routeId) => content.routes[routeId])
    .find((candidate) => candidate.page === page.id);
  return {
    page,
    document,
    language,
    t,
    edition: t('document.edition', { version, date: formatDate(effective, language) }),
    brand: content.brand,
    company: content.site.company.legalName,
    address: `${content.site.address}${route?.path ?? ''}`,
    // A document has no windows of time (rules/document-blocks.ts), so its links are the same at any moment.
    addressOf: (link) => addressOf(targetAt(link, 0), language),
  };
}

function addressOf(target: Target | undefined, language: LanguageId): string | undefined {
  switch (target?.kind) {
    case 'route':
      return `${content.site.address}${hrefOf(target, undefined)}`;
    case 'article':
      return `${content.site.address}${articlePath(target.article)}`;
    case 'feed':
      return `${content.site.address}${feedPath(language)}`;
    case 'external':
      return addressIn(target.url, language);
    case 'download':
      return `${content.site.address}${downloadPath(content.downloads[target.download])}`;
    case 'form':
    case 'action':
    case undefined:
      return undefined;
  }
}
