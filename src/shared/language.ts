import { parseWeightedList } from './weighted-list.ts';

/** The query parameter that asks for a language once, for instance in a shared link. */
export const LANGUAGE_PARAMETER = 'lng';

/** What is known of the visitor's language, strongest first; anything may be missing or nonsense. */
export interface LanguageWishes {
  readonly query?: string | null | undefined;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

export interface OfferedLanguages<Id extends string> {
  readonly ids: readonly Id[];
  /** For a visitor whose language is not known. */
  readonly unknown: Id;
  /** For a visitor who asks only for languages that the site lacks. */
  readonly lacking: Id;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,5}$/i;

/** The language to answer in: the first wish that the site can fulfil (ADR 7). */
export function chooseLanguage<Id extends string>(wishes: LanguageWishes, offered: OfferedLanguages<Id>): Id {
  const accepted = parseWeightedList(wishes.acceptLanguage ?? '')
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ value }) => value);
  const tags = [wishes.query ?? '', wishes.cookie ?? '', ...accepted].filter((tag) => LANGUAGE_TAG.test(tag));
  for (const tag of tags) {
    const id = idFor(tag, offered.ids);
    if (id !== undefined) return id;
  }
  return tags.length === 0 ? offered.unknown : offered.lacking;
}

/** Lookup as in RFC 4647: es-419-CO, then es-419, then es. */
function idFor<Id extends string>(tag: string, ids: readonly Id[]): Id | undefined {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const range = parts.slice(0, length).join('-');
    const id = ids.find((candidate) => candidate.toLowerCase() === range);
    if (id !== undefined) return id;
  }
  return undefined;
}
