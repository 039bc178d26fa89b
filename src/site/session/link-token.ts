import { createStoredValue } from '../storage/stored-value.ts';
import { tabStorage } from '../storage/tab-storage.ts';

/** The token of a mailed link, and the page that the link opens: there it counts, and nowhere else. */
interface LinkToken {
  readonly path: string;
  readonly token: string;
}

const STORAGE_KEY = 'linkToken';
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

/** Of this tab, from the moment the page began until it is used; nobody else sees it (S-37). */
let known: LinkToken | undefined;
const stored = createStoredValue<LinkToken | undefined>(() => known);

/**
 * Takes the token out of the address before anything else loads: it must not stay in the history or be passed on. The tab
 * keeps it, so that a page that is loaded again still has its link.
 */
export function takeLinkToken(): void {
  const token = /^#token=(.+)$/.exec(location.hash)?.[1] ?? '';
  if (TOKEN.test(token)) {
    known = { path: location.pathname, token };
    tabStorage()?.setItem(STORAGE_KEY, `${known.path}#${token}`);
    history.replaceState(history.state, '', location.pathname + location.search);
  } else {
    known ??= readKept();
  }
  stored.set(known);
}

/** What the tab kept, as untrusted text (S-56). */
function readKept(): LinkToken | undefined {
  const [path = '', token = ''] = tabStorage()?.getItem(STORAGE_KEY)?.split('#') ?? [];
  return path.startsWith('/') && TOKEN.test(token) ? { path, token } : undefined;
}

/** The token of the link that led to this page. */
export function linkToken(): string | undefined {
  const kept = stored.get();
  return kept?.path === location.pathname ? kept.token : undefined;
}

export const subscribeToLinkToken = stored.subscribe;

/** Once it was used, or turned out to be of no use. */
export function forgetLinkToken(): void {
  known = undefined;
  tabStorage()?.removeItem(STORAGE_KEY);
  stored.set(known);
}
