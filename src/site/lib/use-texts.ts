import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { loadTexts } from './load-texts.ts';

/** Loads texts that only a part of the site needs; true once they are there in the language in use. */
export function useTexts(namespace: TextNamespace): boolean {
  const { i18n } = useTranslation();
  const language = i18n.language as LanguageId;
  const [, setLoaded] = useState('');
  useEffect(() => {
    void loadTexts(i18n, language, [namespace]).then(() => setLoaded(`${language}:${namespace}`));
  }, [i18n, language, namespace]);
  return i18n.hasResourceBundle(language, namespace);
}
