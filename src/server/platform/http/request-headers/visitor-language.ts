import type { IncomingHttpHeaders } from 'node:http';
import type { LanguageId } from '../../../../generated/types.ts';
import { content } from '../../../../shared/content/content.ts';
import { cookieValue } from '../../../../shared/http/cookie.ts';
import {
  acceptedLanguages,
  chooseLanguage,
  LANGUAGE_PARAMETER,
  offeredLanguages,
} from '../../../../shared/i18n/language.ts';
import { splitAddress } from '../address.ts';
import { memoize } from './memoize.ts';

const languagesOf = memoize(acceptedLanguages);

/** Returns the language in which to answer a request. Nothing is remembered: an address with `lng` sets no cookie. */
export function visitorLanguage({ url, headers }: { url: string; headers: IncomingHttpHeaders }): LanguageId {
  const { cookie = '', 'accept-language': acceptLanguage = '' } = headers;
  const { query: asked } = splitAddress(url);
  const query = asked === '' ? null : new URLSearchParams(asked).get(LANGUAGE_PARAMETER);
  const chosen = cookieValue(cookie, content.site.cookies.language.name);
  return chooseLanguage([query, chosen, ...languagesOf(acceptLanguage)], offeredLanguages());
}
