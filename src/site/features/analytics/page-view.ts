import { site } from '../../../generated/site.ts';
import { safeQuery } from './safe-query.ts';
import { visitNumber } from './visit-number.ts';

const { endpoint, trackingId, parameters } = site.analytics;

export interface PageView {
  /** As the catalog has it, not as it was typed: a mistyped address may hold anything. */
  readonly path: string;
  readonly query: string;
  readonly title: string;
}

/** The page before, as it was told; at first the site that the visitor came from. */
let referrer = foreignReferrer();
let count = 0;

/**
 * Sends one page view in the GA4 protocol: address, title, language and where from, and no more (security 37).
 * No script of others, no cookie, no listening to clicks: that is why no package for it is used.
 */
export function sendPageView({ path, query, title }: PageView): void {
  const address = `${location.origin}${path}${safeQuery(query, parameters)}`;
  const visitor = visitNumber('localStorage');
  const visit = visitNumber('sessionStorage');
  count += 1;
  const hit = new URLSearchParams({
    v: '2',
    tid: trackingId,
    en: 'page_view',
    cid: visitor.number,
    sid: visit.number,
    _s: String(count),
    seg: '1',
    dl: address,
    dt: title,
    ul: document.documentElement.lang,
    ...(referrer === '' ? {} : { dr: referrer }),
    ...(visitor.isNew ? { _fv: '1' } : {}),
    ...(visit.isNew ? { _ss: '1' } : {}),
  });
  referrer = address;
  const sending = {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
  fetch(`${endpoint}?${hit}`, sending as RequestInit).catch(() => {
    // The visitor's own software may forbid it, which is their right.
  });
}

/** Of other sites only the name: their addresses are none of our business. */
function foreignReferrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? '' : origin;
}
