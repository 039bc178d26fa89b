import { createStoredValue } from '../storage/stored-value.ts';
import { tabStorage } from '../storage/tab-storage.ts';

/** The token of a mailed link, and the page that the link opens; the token is valid only there. */
interface LinkToken {
  readonly path: string;
  readonly token: string;
}

const STORAGE_KEY = 'linkToken';
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

/** Only in this tab, from the start of the page until the token is used; no other tab sees it (S-37). */
let known: LinkToken | undefined;
const stored = createStoredValue<LinkToken | undefined>(() => known);

/**
 * Removes the token from the address before anything else loads: it must not stay in the history or be passed on. The tab
 * keeps it, so that a reloaded page still has its link.
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

/** Reads what the tab stored, as untrusted text (S-56). */
function readKept(): LinkToken | undefined {
  const [path = '', token = ''] = tabStorage()?.getItem(STORAGE_KEY)?.split('#') ?? [];
  return path.startsWith('/') && TOKEN.test(token) ? { path, token } : undefined;
}

/** Returns the token of the link that led to this page. */
export function linkToken(): string | undefined {
  const current = stored.get();
  return current?.path === location.pathname ? current.token : undefined;
}

export const subscribeToLinkToken = stored.subscribe;

/** Called once the token was used, or was not accepted. */
export function forgetLinkToken(): void {
  known = undefined;
  tabStorage()?.removeItem(STORAGE_KEY);
  stored.set(known);
}
