import { useCallback, useEffect } from 'react';
import type { LanguageId } from '../../generated/types.ts';
import type { I18n } from '../lib/i18n.ts';
import type { ChangeLanguage } from '../lib/language-context.ts';
import { loadTexts } from '../lib/load-texts.ts';
import { detectLanguage, rememberLanguage } from './detect-language.ts';

/** Loads in the new language whatever is shown in the old one, then switches: no key and no mixture is ever seen. */
export function useLanguageSwitch(i18n: I18n): ChangeLanguage {
  // The server sees neither local storage nor the browser's own list: what this browser knows better comes after hydration.
  useEffect(() => void switchLanguage(i18n, detectLanguage()), [i18n]);
  return useCallback((language: LanguageId) => void switchLanguage(i18n, language), [i18n]);
}

async function switchLanguage(i18n: I18n, language: LanguageId): Promise<void> {
  rememberLanguage(language);
  if (language === i18n.language) return;
  await loadTexts(i18n, language, i18n.namespaces());
  i18n.speak(language);
}
