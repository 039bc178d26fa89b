import type { i18n } from 'i18next';
import type { LanguageId } from '../../generated/types.ts';
import type { AnyNamespace } from './create-i18n.ts';

/**
 * Loads the namespaces that are not loaded yet; each is one small module.
 * @throws if one of them cannot be loaded; the next call tries again
 */
export async function loadTexts(i18n: i18n, language: LanguageId, namespaces: readonly AnyNamespace[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing().length === 0) return;
  // `loadNamespaces` never retries what has failed once, and also reports the failures of other calls in progress.
  await i18n.reloadResources([language], missing());
  const lacking = missing();
  if (lacking.length > 0) throw new Error(`texts were not loaded: ${lacking.join(', ')} in ${language}`);
}
