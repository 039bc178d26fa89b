import type { i18n } from 'i18next';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';

interface ChangedTexts {
  readonly language: LanguageId;
  readonly namespace: TextNamespace;
  readonly texts: Readonly<Record<string, string>>;
}

/** In development, puts texts that were edited in the catalog on the page without loading it again. */
export function acceptLiveTexts(i18n: i18n): void {
  import.meta.hot?.on('catalog:texts', ({ language, namespace, texts }: ChangedTexts) => {
    i18n.addResourceBundle(language, namespace, texts, false, true);
    void i18n.changeLanguage(i18n.language);
  });
  // Vite itself would load the page again when the first update after an error arrives.
  import.meta.hot?.on('catalog:valid', () => document.querySelector('vite-error-overlay')?.remove());
}
