import { textLoaders } from '../../generated/texts.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import type { I18n } from './i18n.ts';

/** Loads what is not there yet; each text file is one small module. */
export async function loadTexts(i18n: I18n, language: LanguageId, namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.has(language, namespace));
  const load = async (namespace: TextNamespace) =>
    i18n.add(language, namespace, (await textLoaders[language][namespace]()).default);
  await Promise.all(missing.map(load));
}
