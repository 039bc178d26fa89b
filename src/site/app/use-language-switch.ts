import { useCallback, useEffect, useState } from 'react';
import type { LanguageId } from '../../generated/types.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { ChangeLanguage } from '../i18n/language-context.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { inTime } from '../loading/with-timeout.ts';
import { detectLanguage, rememberLanguage } from './detect-language.ts';

interface LanguageSwitch {
  readonly change: ChangeLanguage;
  /** The texts of the language somebody chose did not arrive. */
  readonly isLost: boolean;
  readonly dismiss: () => void;
}

/** Loads in the new language whatever is shown in the old one, then switches: no key and no mixture is ever seen. */
export function useLanguageSwitch(i18n: I18n): LanguageSwitch {
  const [isLost, setIsLost] = useState(false);
  // The server sees neither local storage nor the browser's own list: what this browser knows better comes after
  // hydration. If it does not come, the page stays as it is; the cookie tells the server the next time.
  useEffect(() => void switchLanguage(i18n, detectLanguage()).catch(() => {}), [i18n]);
  const change = useCallback(
    (language: LanguageId) => void switchLanguage(i18n, language).catch(() => setIsLost(true)),
    [i18n],
  );
  const dismiss = useCallback(() => setIsLost(false), []);
  return { change, isLost, dismiss };
}

async function switchLanguage(i18n: I18n, language: LanguageId): Promise<void> {
  rememberLanguage(language);
  if (language === i18n.language) return;
  await inTime(loadTexts(i18n, language, i18n.namespaces()));
  i18n.speak(language);
}
