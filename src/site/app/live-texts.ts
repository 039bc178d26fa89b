import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import type { I18n, Texts } from '../i18n/i18n.ts';

interface ChangedTexts {
  readonly language: LanguageId;
  readonly namespace: TextNamespace;
  readonly texts: Texts;
}

/** In development, puts texts that were edited in the catalog on the page without loading it again. */
export function acceptLiveTexts(i18n: I18n): void {
  import.meta.hot?.on('catalog:texts', ({ language, namespace, texts }: ChangedTexts) => {
    i18n.add(language, namespace, texts);
    i18n.speak(i18n.language);
  });
  // Vite itself would load the page again when the first update after an error arrives.
  import.meta.hot?.on('catalog:sound', () => document.querySelector('vite-error-overlay')?.remove());
}
