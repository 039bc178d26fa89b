import type { LanguageId, Route } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { LINK_FRAGMENT } from '../../shared/http/mailed-link.ts';
import { LANGUAGE_PARAMETER } from '../../shared/i18n/language.ts';
import type { Realm } from '../api/realm.ts';
import type { PolicyName } from '../api/throttle/policies.ts';
import type { Throttle } from '../api/throttle/throttle.ts';
import type { LinkTokenTable } from '../identity/account-tables.ts';
import type { Database } from '../platform/db/database.ts';
import { makeLinkToken } from './store.ts';

export interface Deps {
  readonly database: Database;
  /** The beginning of all links; it never comes from a request's Host header (S-36). */
  readonly publicUrl: string;
  /** Limits mails that unauthenticated requests cause. */
  readonly throttle: Throttle<PolicyName>;
  /** Whether the mails are only shown: then they do not count towards limits. */
  readonly isPreview?: boolean;
}

/** The account that a link is for, and what the link permits. */
interface LinkHolder {
  readonly realm: Realm;
  readonly purpose: LinkTokenTable['purpose'];
  readonly id: string;
}

/** Returns a link with a new token; undefined if the account is not active. */
export async function makeLink(
  deps: Deps,
  route: Route,
  language: LanguageId,
  { realm, purpose, id }: LinkHolder,
): Promise<string | undefined> {
  const token = await makeLinkToken(deps.database, realm, purpose, id);
  return token === undefined ? undefined : linkFor(token, deps, route, language);
}

/** Puts the token into the fragment, which browsers do not send (S-37). */
export function linkFor(token: string, deps: Deps, route: Route, language: LanguageId): string {
  return `${address(deps, route, language)}#${LINK_FRAGMENT}${token}`;
}

/** Returns the absolute address of a page in a language; the default language needs no parameter. */
export function address({ publicUrl }: Deps, { path }: Route, language: LanguageId): string {
  return `${publicUrl}${path}${language === content.site.defaultLanguage ? '' : `?${LANGUAGE_PARAMETER}=${language}`}`;
}
