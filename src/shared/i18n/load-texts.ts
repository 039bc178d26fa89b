import type { i18n } from 'i18next';
import type { LanguageId } from '../../generated/types.ts';
import type { AnyNamespace } from './create-i18n.ts';

/**
 * Loads what is not there yet; each namespace is one small module.
 * @throws if one of them does not come; the next call asks for it again
 */
export async function loadTexts(i18n: i18n, language: LanguageId, namespaces: readonly AnyNamespace[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing().length === 0) return;
  // `loadNamespaces` never asks again for what failed once; and what fails beside it is told as a failure of this.
  await i18n.reloadResources([language], missing());
  const lacking = missing();
  if (lacking.length > 0) throw new Error(`texts did not come: ${lacking.join(', ')} in ${language}`);
}
