import type { LanguageId } from '../generated/types.ts';
import { content } from './content.ts';
import { parseWeightedList } from './http/weighted-list.ts';

/** The query parameter that selects a language once, for instance in a shared link. */
export const LANGUAGE_PARAMETER = 'lng';

interface OfferedLanguages<Id extends string> {
  readonly ids: readonly Id[];
  /** The language for a visitor whose preference is unknown. */
  readonly unknown: Id;
  /** The language for a visitor who wants only languages that the site does not have. */
  readonly lacking: Id;
}

export function offeredLanguages(): OfferedLanguages<LanguageId> {
  const { languages, defaultLanguage, fallbackLanguage } = content.site;
  return { ids: languages.map(({ id }) => id), unknown: defaultLanguage, lacking: fallbackLanguage };
}

/** Returns the language of a stored id; the default language if the site no longer has it. */
export function storedLanguage(id: unknown): LanguageId {
  return offeredLanguages().ids.find((offered) => offered === id) ?? content.site.defaultLanguage;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,5}$/i;

/**
 * Returns the language in which to answer: the first wish that the site offers (ADR 79).
 * @param wishes language tags, the preferred first; any of them may be missing or invalid
 */
export function chooseLanguage<Id extends string>(
  wishes: readonly (string | null | undefined)[],
  offered: OfferedLanguages<Id>,
): Id {
  const tags = wishes.filter((wish) => typeof wish === 'string').filter((wish) => LANGUAGE_TAG.test(wish));
  for (const tag of tags) {
    const id = idFor(tag, offered.ids);
    if (id !== undefined) return id;
  }
  return tags.length === 0 ? offered.unknown : offered.lacking;
}

/** Returns the languages of an Accept-Language header, the preferred first. */
export function acceptedLanguages(header = ''): string[] {
  return parseWeightedList(header)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ value }) => value);
}

/** Looks up a tag as in RFC 4647: es-419-CO, then es-419, then es. */
function idFor<Id extends string>(tag: string, ids: readonly Id[]): Id | undefined {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const range = parts.slice(0, length).join('-');
    const id = ids.find((candidate) => candidate.toLowerCase() === range);
    if (id !== undefined) return id;
  }
  return undefined;
}
