import type { i18n } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import type { LanguageId } from '../../generated/types.ts';
import type { AnyNamespace } from '../../shared/i18n/create-i18n.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';
import { withTimeout } from '../loading/with-timeout.ts';
import { detectLanguage, rememberLanguage } from './detect-language.ts';
import type { ChangeLanguage } from './language-context.ts';

interface LanguageSwitch {
  readonly change: ChangeLanguage;
  /** The texts of the language somebody chose did not arrive. */
  readonly hasFailed: boolean;
  readonly dismiss: () => void;
}

/** Loads in the new language whatever is shown in the old one, then switches: no key and no mixture is ever seen. */
export function useLanguageSwitch(i18n: i18n): LanguageSwitch {
  const [hasFailed, setHasFailed] = useState(false);
  // The server sees neither local storage nor the browser's own list: what this browser knows better comes after
  // hydration. If it does not come, the page stays as it is; the server learns it from the cookie next time.
  useEffect(() => void switchLanguage(i18n, detectLanguage()).catch(() => {}), [i18n]);
  const change = useCallback(
    (language: LanguageId) => void switchLanguage(i18n, language).catch(() => setHasFailed(true)),
    [i18n],
  );
  const dismiss = useCallback(() => setHasFailed(false), []);
  return { change, hasFailed, dismiss };
}

async function switchLanguage(i18n: i18n, language: LanguageId): Promise<void> {
  rememberLanguage(language);
  if (language === i18n.language) return;
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as AnyNamespace[];
  await withTimeout(loadTexts(i18n, language, shown));
  await i18n.changeLanguage(language);
}
