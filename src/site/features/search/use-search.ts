import { useEffect, useState } from 'react';
import type { LanguageId } from '../../../generated/types.ts';
import { fetchSearchFile } from './fetch-search-file.ts';
import { createSearch, type Search } from './find.ts';

type State = { readonly language: LanguageId; readonly search: Search | 'failed' };

/** The search in the language in use: undefined until its index is there, 'failed' if it did not arrive. */
export function useSearch(language: LanguageId, wanted: boolean): Search | 'failed' | undefined {
  const [state, setState] = useState<State>();
  const isReady = state?.language === language && state.search !== 'failed';
  useEffect(() => {
    if (!wanted || isReady) return;
    let isCurrent = true;
    const keep = (search: Search | 'failed') => isCurrent && setState({ language, search });
    fetchSearchFile(language).then(
      (file) => keep(createSearch(file)),
      () => keep('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, wanted, isReady]);
  return state?.language === language ? state.search : undefined;
}
