import type { IncomingHttpHeaders } from 'node:http';
import { site } from '../../../generated/site.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { cookieValue } from '../../../shared/cookie.ts';
import { chooseLanguage, LANGUAGE_PARAMETER, type OfferedLanguages } from '../../../shared/language.ts';
import { splitAddress } from './address.ts';

const OFFERED: OfferedLanguages<LanguageId> = {
  ids: site.languages.map(({ id }) => id),
  unknown: site.defaultLanguage,
  lacking: site.fallbackLanguage,
};

/** The language to answer a request in; nothing is remembered, so an address with `lng` sets no cookie. */
export function visitorLanguage({ url, headers }: { url: string; headers: IncomingHttpHeaders }): LanguageId {
  const { cookie = '', 'accept-language': acceptLanguage } = headers;
  const query = new URLSearchParams(splitAddress(url).query).get(LANGUAGE_PARAMETER);
  return chooseLanguage({ query, cookie: cookieValue(cookie, site.cookies.language.name), acceptLanguage }, OFFERED);
}
