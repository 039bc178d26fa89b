import { useEffect, useState } from 'react';
import type { TextNamespace } from '../../generated/types.ts';
import { loadTexts } from './load-texts.ts';
import { useReading } from './text.ts';

/** Loads texts that only a part of the site needs; true once they are there in the language in use. */
export function useTexts(namespace: TextNamespace): boolean {
  const { i18n, voice } = useReading();
  const { language } = voice;
  const [, setLoaded] = useState('');
  useEffect(() => {
    void loadTexts(i18n, language, [namespace]).then(() => setLoaded(`${language}:${namespace}`));
  }, [i18n, language, namespace]);
  return i18n.has(language, namespace);
}
