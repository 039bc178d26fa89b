import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { escapeHtml, jsonInHtml, unescapeHtml } from '../../shared/text.ts';
import { pathInPlaceOf, WITHDRAWN_HOSTS_ID, WITHDRAWN_PATH, type WithdrawnHost } from '../../shared/withdrawn.ts';
import { allowOnly } from '../platform/http/methods.ts';
import { visitorLanguage } from '../platform/http/request-headers.ts';
import { translatorFor } from '../platform/translate.ts';

/** What is withdrawn at present. */
export interface WithdrawnLinks {
  /** Another array after each change; empty if nothing is withdrawn. */
  readonly current: readonly WithdrawnHost[];
  covers(address: string): boolean;
}

/**
 * Leads every link and form of a page that goes to a withdrawn host to the page that says so, and adds the script that does
 * the same with what scripts add to the page later.
 * @param script address of that script; undefined where the build has none
 */
export function withoutWithdrawn(
  html: string,
  language: LanguageId,
  withdrawn: WithdrawnLinks,
  script?: string,
): string {
  const led = html
    .split('<')
    .map((tag) => (/^(?:a|form) /.test(tag) ? ledTag(tag, language, withdrawn) : tag))
    .join('<');
  if (script === undefined) return led;
  const hosts = `<script type="application/json" id="${WITHDRAWN_HOSTS_ID}">${jsonInHtml(withdrawn.current)}</script>`;
  return led.replace('</head>', () => `${hosts}<script type="module" src="${script}"></script></head>`);
}

/** @param tag a tag without its "<", and the text after it */
function ledTag(tag: string, language: LanguageId, withdrawn: WithdrawnLinks): string {
  return tag.replace(/ (href|action)="(https?:[^"]+)"/, (found, name: string, escaped: string) => {
    const address = unescapeHtml(escaped);
    if (!withdrawn.covers(address)) return found;
    // An address with a number in it is known under the one of the catalog.
    const known = / data-link="([^"]+)"/.exec(tag)?.[1];
    return ` ${name}="${pathInPlaceOf(known === undefined ? address : unescapeHtml(known), language)}"`;
  });
}

/** Serves the page that visitors see in the place of a withdrawn address. */
export async function withdrawnPages(
  app: FastifyInstance,
  { withdrawn, shell }: { readonly withdrawn: WithdrawnLinks; readonly shell: (language: LanguageId) => Shell },
): Promise<void> {
  const url = `${WITHDRAWN_PATH}/:language/*`;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language: named, '*': text } = request.params as { readonly language: string; readonly '*': string };
    const address = Buffer.from(text, 'base64url').toString();
    const language = content.site.languages.find(({ id }) => id === named)?.id ?? visitorLanguage(request);
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (!withdrawn.covers(address)) {
      // Restored since the page was loaded. The target is one of the catalog, never of the request (S-54).
      const known = content.linkTargets.flatMap(({ addresses }) => addresses).find((each) => each === address);
      return known === undefined ? reply.callNotFound() : reply.redirect(known, 303);
    }
    const { html, policy } = shell(language);
    reply.headers({ 'content-language': language, 'content-security-policy': policy });
    return reply.type('text/html; charset=utf-8').send(await noticeIn(html, address, language, withdrawn));
  };
  await app.register(async (scope) => {
    // What a hidden form posts is neither read nor kept.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.route({ method: ['GET', 'HEAD', 'POST'], url, handler: answer });
  });
  allowOnly(app, url, ['GET', 'HEAD', 'POST']);
}

/** A prerendered page of the site, in which the notice takes the place of the content. */
interface Shell {
  readonly html: string;
  readonly policy: string;
}

/** Puts the notice into a page of the site, without its scripts, which would show the page's own content. */
async function noticeIn(
  shell: string,
  address: string,
  language: LanguageId,
  withdrawn: WithdrawnLinks,
): Promise<string> {
  const t = await translatorFor(language, ['contacts']);
  const { host } = new URL(address);
  const fallback = Object.hasOwn(content.linkFallbacks, address) ? content.linkFallbacks[address] : undefined;
  const other = fallback?.kind === 'link' ? content.links[fallback.link] : undefined;
  const href = other && hrefIn(other.target, language);
  const offices = fallback?.kind === 'office' ? [fallback.office] : content.officeIds;
  const title = escapeHtml(t('contacts:withdrawn.title'));
  const notice = [
    `<h1>${title}</h1><p>${escapeHtml(t('contacts:withdrawn.body', { host }))}</p>`,
    href === undefined || other === undefined || withdrawn.covers(href)
      ? ''
      : `<p>${escapeHtml(t('contacts:withdrawn.instead'))} <a href="${escapeHtml(href)}">${escapeHtml(t(other.label))}</a></p>`,
    `<h2>${escapeHtml(t('contacts:withdrawn.ask'))}</h2><ul>`,
    ...offices.map((id) => {
      const { city, phone, email } = content.offices[id];
      const ways = [
        ...(phone === undefined ? [] : [[`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone]]),
        ...(email === undefined ? [] : [[`mailto:${email}`, email]]),
      ].map(([href = '', text = '']) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`);
      return `<li>${escapeHtml(t('contacts:fallback.office', { city }))}: ${ways.join(' · ')}</li>`;
    }),
    '</ul>',
  ].join('');
  const [before = '', ...scripts] = withoutWithdrawn(shell, language, withdrawn).split('<script');
  const still = [before, ...scripts.map((text) => text.slice(text.indexOf('</script>') + '</script>'.length))].join('');
  const main = `<section style="${STYLE}">${notice}</section>`;
  return replaced(replaced(still, '<title', '</title>', title), '<main', '</main>', main);
}

/** Replaces the content of the first element that begins in a way. */
function replaced(html: string, begin: string, end: string, content: string): string {
  const from = html.indexOf('>', html.indexOf(begin)) + 1;
  return html.slice(0, from) + content + html.slice(html.indexOf(end, from));
}

const STYLE = 'display:grid;gap:1rem;max-width:44rem;margin-inline:auto;padding:3rem 1.5rem 5rem';

/** Returns the address of a link to another site or to a page; undefined for one that needs scripts or a form. */
function hrefIn(
  target: (typeof content.links)[keyof typeof content.links]['target'],
  language: LanguageId,
): string | undefined {
  if (!('kind' in target)) return undefined;
  if (target.kind === 'external') return typeof target.url === 'string' ? target.url : target.url[language];
  if (target.kind !== 'route') return undefined;
  const { path } = content.routes[target.route];
  return `${path}?${LANGUAGE_PARAMETER}=${language}${target.hash === undefined ? '' : `#${target.hash}`}`;
}
