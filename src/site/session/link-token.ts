import { readLinkToken } from '../../shared/http/mailed-link.ts';
import { tabStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** The token of a mailed link, and the page that the link opens; the token is valid only there. */
interface LinkToken {
  readonly path: string;
  readonly token: string;
}

const STORAGE_KEY = 'linkToken';

/** Only in this tab, from the start of the page until the token is used; no other tab sees it (S-37). */
let known: LinkToken | undefined;
const stored = createStoredValue<LinkToken | undefined>(() => known);

/**
 * Removes the token from the address before anything else loads: it must not stay in the history or be passed on. The tab
 * keeps it, so that a reloaded page still has its link.
 */
export function takeLinkToken(): void {
  const token = readLinkToken(location.hash);
  if (token === undefined) known ??= readKept();
  else {
    keep(token);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  stored.set(known);
}

/** Gives this page a token that was typed. */
export function setLinkToken(token: string): void {
  keep(token);
  stored.set(known);
}

function keep(token: string): void {
  known = { path: location.pathname, token };
  tabStorage.setItem(STORAGE_KEY, `${known.path}#token=${token}`);
}

/** Reads what the tab stored, as untrusted text (S-56). */
function readKept(): LinkToken | undefined {
  const kept = tabStorage.getItem(STORAGE_KEY) ?? '';
  const token = readLinkToken(kept);
  return kept.startsWith('/') && token !== undefined ? { path: kept.split('#')[0] ?? '', token } : undefined;
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
  tabStorage.removeItem(STORAGE_KEY);
  stored.set(known);
}
