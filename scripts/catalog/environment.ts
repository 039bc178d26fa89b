import { ENVIRONMENTS, type Environment } from '../../src/engine/emit/form-target.ts';
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../src/engine/messages.ts';

/**
 * The environment whose endpoint addresses are used: CATALOG_ENV, production by default.
 * @throws Error when there is no such environment.
 */
export function environmentOf(variables: NodeJS.ProcessEnv): Environment {
  const wanted = variables['CATALOG_ENV'] ?? 'production';
  const found = ENVIRONMENTS.find((name) => name === wanted);
  if (found === undefined) throw new Error(`CATALOG_ENV is "${wanted}", but must be one of ${ENVIRONMENTS.join(', ')}`);
  return found;
}

/** The language of messages: that of LANG, or the first one (Spanish) when there are no messages in that language. */
export function messageLanguageOf(variables: NodeJS.ProcessEnv): MessageLanguage {
  const { LANG = '' } = variables;
  return MESSAGE_LANGUAGES.find((language) => LANG.startsWith(language)) ?? MESSAGE_LANGUAGES[0];
}
