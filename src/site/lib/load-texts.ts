import type { i18n as I18n } from 'i18next';
import { textLoaders } from '../../generated/texts.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';

/** Loads what is not there yet; each text file is one small module. */
export async function loadTexts(i18n: I18n, language: LanguageId, namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const loaded = await Promise.all(missing.map((namespace) => textLoaders[language][namespace]()));
  for (const [index, namespace] of missing.entries()) {
    i18n.addResourceBundle(language, namespace, loaded[index]?.default);
  }
}
