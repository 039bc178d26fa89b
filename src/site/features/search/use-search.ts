import { useEffect, useState } from 'react';
import type { LanguageId } from '../../../generated/types.ts';
import { fetchSearchFile } from './fetch-search-file.ts';
import { createSearch, type Search } from './find.ts';

/** The search of a language: loading until its index has arrived or failed. */
type SearchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly search: Search };

/** The search of each language, kept because creating one takes some tens of milliseconds on a slow phone. */
const made = new Map<LanguageId, Search>();

/** Returns the search of a language. Its index is fetched once wanted, and again when wanted after a failure. */
export function useSearch(language: LanguageId, isWanted: boolean): SearchState {
  const [failed, setFailed] = useState<LanguageId>();
  const [, setReady] = useState<LanguageId>();
  const search = made.get(language);
  const isLacking = isWanted && search === undefined;
  useEffect(() => {
    if (!isLacking) return;
    setFailed(undefined);
    fetchSearchFile(language)
      .then(afterPaint)
      .then(
        (file) => {
          made.set(language, createSearch(file));
          setReady(language);
        },
        () => setFailed(language),
      );
  }, [language, isLacking]);
  if (search !== undefined) return { status: 'ready', search };
  return { status: failed === language ? 'failed' : 'loading' };
}

/** Resolves after the next paint, so that the dialog is shown before results are computed. */
function afterPaint<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(value)));
  });
}
