import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LanguageId } from '../../../generated/types.ts';
import { loadTexts } from '../../../shared/i18n.ts';
import type { StaffRole } from '../../../shared/roles.ts';
import { CONTENT_META, searchIndexPath } from '../../../shared/routes/site-paths.ts';
import { numberPrefixes, recognise } from '../../../shared/shipments/recognise.ts';
import { numberedLines, offersFor, sayMatches } from '../../blocks/shipments/offers.ts';
import { usePreferredLine } from '../../context/lines.tsx';
import { useSite } from '../../context/site-context.ts';
import { ownAddress } from '../../http/request.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { getStaffSession, subscribeToStaffSession } from '../../session/staff-session.ts';
import { targetFor } from '../../session/targets.ts';
import { createSearch, type Search } from './find.ts';
import type { Lexicon } from './lexicon.ts';
import type { SearchFile } from './search-file.ts';
import { numberSection, type Section, sectionsOf, suggestedSection } from './sections.ts';

/** The search of a language: loading until its index has arrived or failed. */
type SearchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly search: Search };

/** The search of each language and role of staff, kept because creating one takes some tens of milliseconds on a slow phone. */
const made = new Map<string, Search>();

/** Creates the search of a language; that of a member of staff also finds what the panel offers their role. */
async function newSearch(
  { t, language, i18n }: ReturnType<typeof useTranslation>,
  role: StaffRole | undefined,
): Promise<Search> {
  const file = await fetchSearchFile(language);
  if (role === undefined) return createSearch(await afterPaint(file));
  const { panelDocuments } = await import('./panel-documents.ts');
  await loadTexts(i18n, language, ['panel']);
  return createSearch(file, panelDocuments({ t }, role));
}

/** Returns the search in the page's language. Its index is fetched once wanted, and again when wanted after a failure. */
function useSearch(isWanted: boolean): SearchState {
  const translation = useTranslation();
  const role = useSyncExternalStore(subscribeToStaffSession, getStaffSession)?.role;
  const key = `${translation.language} ${role}`;
  const [failed, setFailed] = useState<string>();
  const [, setReady] = useState<string>();
  const search = made.get(key);
  const isLacking = isWanted && search === undefined;
  useEffect(() => {
    if (!isLacking) return;
    setFailed(undefined);
    newSearch(translation, role).then(
      (created) => {
        made.set(key, created);
        setReady(key);
      },
      () => setFailed(key),
    );
  }, [translation, role, key, isLacking]);
  if (search !== undefined) return { status: 'ready', search };
  return { status: failed === key ? 'failed' : 'loading' };
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
  const { t } = useTranslation();
  const site = useSite();
  const preferredLine = usePreferredLine();
  const areSuggestionsThere = useNamespace('search');
  const state = useSearch(isOpen);
  const search = state.status === 'ready' ? state.search : undefined;
  const found = useMemo(
    () => search?.find(query, { preferredLine, isOffered: ({ target }) => targetFor(target, site) !== undefined }),
    [search, query, preferredLine, site],
  );
  const number = useNumberSection(query);
  const withCount = (answer: Omit<Answer, 'count'>): Answer => ({
    ...answer,
    count: answer.sections.reduce((sum, { choices }) => sum + choices.length, 0),
  });

  if (found !== undefined && search !== undefined)
    return withCount({ status: 'found', sections: [...number, ...sectionsOf(found, site)], lexicon: search.lexicon });
  if (number.length > 0) return withCount({ status: 'found', sections: number });
  if (state.status !== 'ready' && query.trim() !== '') return withCount({ status: state.status, sections: [] });
  return withCount({ status: 'suggestions', sections: areSuggestionsThere ? [suggestedSection(t, site)] : [] });
}

/** The section with what is offered for the number that was typed; none for words, which may be the name of a vessel. */
function useNumberSection(query: string): readonly Section[] {
  const { t, language } = useTranslation();
  const site = useSite();
  const preferred = usePreferredLine();
  const isReady = useNamespace('shipments');
  return useMemo(() => {
    const all = isReady ? recognise(query, numberedLines(), numberPrefixes(t)).matches : [];
    const matches = all.filter(({ kind }) => kind !== 'vessel');
    // What is offered may not be loaded yet.
    const offers = matches.length === 0 ? [] : offersFor(matches, site, preferred);
    return offers.length === 0 ? [] : [numberSection(offers, sayMatches(matches, t, language), t)];
  }, [query, site, preferred, isReady, t, language]);
}

const files = new Map<LanguageId, Promise<SearchFile>>();

/** Fetches the search index of a language once; after a failure, the next call tries again. */
export function fetchSearchFile(language: LanguageId): Promise<SearchFile> {
  const known = files.get(language);
  if (known !== undefined) return known;
  const file = fetchFile(language);
  files.set(language, file);
  file.catch(() => files.delete(language));
  return file;
}

async function fetchFile(language: LanguageId): Promise<SearchFile> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CONTENT_META}"]`);
  const response = await fetch(ownAddress(searchIndexPath(language, meta?.dataset['search'] ?? '')), {
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`the search index answered with ${response.status}`);
  // The cast is safe, because the site's own build wrote the file under a name with its hash.
  return (await response.json()) as SearchFile;
}
