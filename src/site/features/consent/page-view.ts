import { shownName } from '../../../shared/address-names.ts';
import { content } from '../../../shared/content.ts';
import { NUMBER_FIELD } from '../../../shared/shipments/number-field.ts';
import { VISIT_KEYS } from '../../storage/browser-storage.ts';

/**
 * Reports the current page to the analytics service (Measurement Protocol 2), and nothing else: no clicks, no scrolling.
 * @throws where the browser forbids storage
 */
export function sendPageView(): void {
  // A reader of a preview is not a visitor (ADR 78).
  if (document.documentElement.dataset.preview !== undefined) return;
  const { trackingId, endpoint } = content.site.analytics;
  const [clientId] = VISIT_KEYS.localStorage;
  const [sessionId, sessionCount] = VISIT_KEYS.sessionStorage;
  const isFirstVisit = localStorage.getItem(clientId) === null;
  const isSessionStart = sessionStorage.getItem(sessionId) === null;
  // One more with each page that the browser loads; a page within the site belongs to the same.
  if (!isCounted) sessionStorage.setItem(sessionCount, String(Number(sessionStorage.getItem(sessionCount) ?? 0) + 1));
  isCounted = true;
  const { origin, pathname, search } = location;
  const hit = new URLSearchParams({
    v: '2',
    tid: trackingId,
    _p: randomId(),
    ul: navigator.language.toLowerCase(),
    cid: keptId(localStorage, clientId),
    sid: keptId(sessionStorage, sessionId),
    sct: sessionStorage.getItem(sessionCount) ?? '1',
    ...(isFirstVisit ? { _fv: '1' } : {}),
    ...(isSessionStart ? { _ss: '1' } : {}),
    _s: '1',
    seg: '1',
    ...(document.referrer === '' ? {} : { dr: withoutNumber(document.referrer) }),
    // Without the hash, where mailed links have their token (S-37).
    dl: withoutNumber(origin + pathname + search),
    dt: document.title,
    sr: `${screen.width}x${screen.height}`,
    en: 'page_view',
  });
  navigator.sendBeacon(`${endpoint}?${hit}`);
}

/** An address without the number of a shipment that a visitor typed where no script ran. */
function withoutNumber(address: string): string {
  const url = new URL(address);
  for (const name of [NUMBER_FIELD, shownName(NUMBER_FIELD)])
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.href;
}

/** Whether the page that the browser has loaded was counted as one of the visit. */
let isCounted = false;

/** Returns the random id that a storage has under a key; makes it the first time. */
function keptId(storage: Storage, key: string): string {
  const id = storage.getItem(key) ?? randomId();
  storage.setItem(key, id);
  return id;
}

/** Returns 16 random digits. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte % 10).join('');
}
