import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { detectLanguage } from './detect-language.ts';
import { switchLanguage } from './switch-language.ts';

/**
 * Switches to the visitor's language after hydration: the server sees neither local storage nor the browser's own list.
 * Nothing is stored, because the visitor has chosen nothing. If the texts do not load, the page stays unchanged.
 */
export function useDetectedLanguage(i18n: i18n): void {
  useEffect(() => void switchLanguage(i18n, detectLanguage()).catch(() => {}), [i18n]);
}
