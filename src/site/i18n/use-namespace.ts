import { useEffect, useState } from 'react';
import type { TextNamespace } from '../../generated/types.ts';
import { loadTexts } from '../../shared/i18n.ts';
import { withTimeout } from '../loading/timing.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Loads texts that only a part of the site needs; returns true once they are loaded in the current language.
 * @throws during render, for the error boundary around it, if they do not load
 */
export function useNamespace(namespace: TextNamespace): boolean {
  const { i18n, language } = useTranslation();
  const [, setLoaded] = useState('');
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    withTimeout(loadTexts(i18n, language, [namespace])).then(
      () => setLoaded(`${language}:${namespace}`),
      (reason: unknown) => setFailure(new Error(`texts "${namespace}" did not arrive`, { cause: reason })),
    );
  }, [i18n, language, namespace]);
  if (failure !== undefined) throw failure;
  return i18n.hasResourceBundle(language, namespace);
}
