import { decodedOften, LINK_FRAGMENT, readLinkToken } from '../../../shared/http/mailed-link.ts';
import { addresses } from '../../../shared/routes/addresses.ts';
import { withQuery } from '../../../shared/vessels/addresses.ts';
import { ANSWER_ANCHOR } from '../../../shared/vessels/query-fields.ts';
import { splitAddress } from '../../platform/http/address.ts';

/** An encoded "#", once or several times, before a fragment that our mails have. */
const ENCODED_FRAGMENT = new RegExp(`%(?:25)*23(?:token(?:=|%(?:25)*3d)|(${ANSWER_ANCHOR})(?![\\w-]))`, 'i');

/**
 * Returns the address of a page that a mailed link led to before a mail filter encoded its "#"; undefined for any other
 * address. Its path comes from the catalog, not from the request (S-54). Reads only: the link stays unused (S-35).
 */
export function repairedLink(url: string): string | undefined {
  const found = ENCODED_FRAGMENT.exec(url);
  if (found === null) return undefined;
  const before = url.slice(0, found.index);
  const page = pageAt(before) ?? pageAt(decodedOften(before));
  const fragment = found[1] ?? `${LINK_FRAGMENT}${readLinkToken(url.slice(found.index)) ?? ''}`;
  return page && `${page}#${fragment}`;
}

/** Returns the address of a page with its query, but without a slash at its end. */
function pageAt(address: string): string | undefined {
  const { path, query } = splitAddress(address);
  const page = addresses.find((one) => one.path === path || `${one.path}/` === path);
  return page && withQuery(page.path, Object.fromEntries(new URLSearchParams(query)));
}
