import { useEffect, useMemo, useState } from 'react';
import type { LanguageId } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { fetchSearchFile } from './fetch-search-file.ts';
import { createSearch, type Search } from './find.ts';
import type { Lexicon } from './lexicon.ts';
import { type Section, sectionsOf, suggestedSection } from './sections.ts';

/** The search of a language: loading until its index has arrived or failed. */
type SearchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly search: Search };

/** The search of each language, kept because creating one takes some tens of milliseconds on a slow phone. */
const made = new Map<LanguageId, Search>();

/** Returns the search of a language. Its index is fetched once wanted, and again when wanted after a failure. */
function useSearch(language: LanguageId, isWanted: boolean): SearchState {
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

/** The dialog's response to the query: suggestions if it contains nothing to search for. */
export interface Answer {
  readonly status: 'suggestions' | 'loading' | 'failed' | 'found';
  readonly sections: readonly Section[];
  /** The number of choices in all sections. */
  readonly count: number;
  /** Used to mark the matched words; absent until the index is loaded. */
  readonly lexicon?: Lexicon;
}

/**
 * Returns what the search dialog shows for a query.
 * @param isOpen whether the search is open; the index is fetched only then
 */
export function useSearchAnswer(query: string, isOpen: boolean): Answer {
  const { t, language } = useTranslation();
  const site = useSite();
  const preferredLine = usePreferredLine();
  const areSuggestionsThere = useNamespace('search');
  const state = useSearch(language, isOpen);
  const search = state.status === 'ready' ? state.search : undefined;
  const found = useMemo(() => search?.find(query, { preferredLine }), [search, query, preferredLine]);
  const withCount = (answer: Omit<Answer, 'count'>): Answer => ({
    ...answer,
    count: answer.sections.reduce((sum, { choices }) => sum + choices.length, 0),
  });

  if (found !== undefined && search !== undefined)
    return withCount({ status: 'found', sections: sectionsOf(found, site), lexicon: search.lexicon });
  if (state.status !== 'ready' && query.trim() !== '') return withCount({ status: state.status, sections: [] });
  return withCount({ status: 'suggestions', sections: areSuggestionsThere ? [suggestedSection(t, site)] : [] });
}
