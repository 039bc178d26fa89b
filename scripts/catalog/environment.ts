import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { MESSAGE_LANGUAGES } from '../../src/engine/contract/schemas.ts';
import { ENVIRONMENTS, type Environment } from '../../src/engine/core/emit/link-address.ts';
import { oneOf } from './misuse.ts';

/**
 * The environment whose endpoint addresses are used: CATALOG_ENV, production by default.
 * @param language of the message when there is no such environment
 * @throws Misuse
 */
export function environmentOf(variables: NodeJS.ProcessEnv, language: MessageLanguage): Environment {
  return oneOf(variables['CATALOG_ENV'] ?? 'production', ENVIRONMENTS, 'CATALOG_ENV', language);
}

/** The language of messages: that of LANG, or the first one (Spanish) when there are no messages in that language. */
export function messageLanguageOf(variables: NodeJS.ProcessEnv): MessageLanguage {
  const { LANG = '' } = variables;
  return MESSAGE_LANGUAGES.find((language) => LANG.startsWith(language)) ?? MESSAGE_LANGUAGES[0];
}
