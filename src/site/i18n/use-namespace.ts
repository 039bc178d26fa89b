import { useEffect, useState } from 'react';
import type { TextNamespace } from '../../generated/types.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';
import { withTimeout } from '../loading/with-timeout.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Loads texts that only a part of the site needs; true once they are there in the language in use.
 * @throws in rendering, for the error boundary around, when they do not arrive
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
