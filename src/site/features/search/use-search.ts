import { useEffect, useState } from 'react';
import type { LanguageId } from '../../../generated/types.ts';
import { fetchSearchFile } from './fetch-search-file.ts';
import { createSearch, type Search } from './find.ts';

/** A search costs some tens of milliseconds to make on a slow phone, so each language's is kept. */
const made = new Map<LanguageId, Search>();

/** The search in the language in use: undefined until its index is there, 'failed' if it did not arrive. */
export function useSearch(language: LanguageId, wanted: boolean): Search | 'failed' | undefined {
  const [failed, setFailed] = useState<LanguageId>();
  const [, setReady] = useState<LanguageId>();
  const search = made.get(language);
  const isLacking = wanted && search === undefined;
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
  return search ?? (failed === language ? 'failed' : undefined);
}

/** Resolves after the next paint, so that the dialog is shown before results are computed. */
function afterPaint<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(value)));
  });
}
