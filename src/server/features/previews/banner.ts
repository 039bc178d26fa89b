import type { LanguageId } from '../../../generated/types.ts';
import { vessels } from '../../../generated/vessels.ts';
import { PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { escapeHtml } from '../../../shared/text/escape-html.ts';
import type { StoredPreview } from '../../domain/previews/stored-preview.ts';
import { translatorFor } from '../../platform/translate.ts';
import { BANNER_STYLE_PATH } from './banner-style.ts';

interface Shown {
  readonly language: LanguageId;
  readonly preview: StoredPreview;
  readonly token: string;
  /** The address of the page; leaving the preview leads to the same address of the site. */
  readonly url: string;
}

/** Adds a banner that marks the page as a preview, and makes its scripts send their requests to the preview. */
export async function withBanner(html: string, { language, preview, token, url }: Shown): Promise<string> {
  const t = await translatorFor(language, ['panel']);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: vessels.timeZone,
  });
  const own = `${PREVIEW_PATH}/${token}`;
  const name = t('panel:preview.name');
  const { title } = preview;
  const heading = title === '' ? name : t('panel:preview.titled', { title });
  const words = t('panel:preview.words', { until: time.format(preview.until) });
  const banner = [
    `<link rel="stylesheet" href="${BANNER_STYLE_PATH}">`,
    `<aside class="preview-banner" aria-label="${escapeHtml(name)}">`,
    `<p><strong>${escapeHtml(heading)}</strong> ${escapeHtml(words)}</p>`,
    // A form instead of a link, because the first link of a page must remain the one that skips to its content.
    `<form action="${escapeHtml(own)}/end"><input type="hidden" name="to" value="${escapeHtml(url)}">`,
    `<button>${escapeHtml(t('panel:preview.end'))}</button></form>`,
    '</aside>',
  ].join('');
  const marked = html.replace('<html', () => `<html data-preview="${escapeHtml(own)}"`);
  const inBody = marked.indexOf('>', marked.indexOf('<body')) + 1;
  return marked.slice(0, inBody) + banner + marked.slice(inBody);
}
