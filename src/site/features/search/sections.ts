import type { PlainTextKey, Translate } from '../../../generated/i18next.ts';
import { suggestions } from '../../../generated/search.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { isFor } from '../../session/audience.ts';
import type { Found } from './find.ts';
import type { Kind, Result } from './search-file.ts';

/** One line of the list. */
export interface Choice extends Pick<Result, 'title' | 'context' | 'excerpt' | 'target'> {
  readonly id: string;
  /** The words by which it was found. */
  readonly terms: ReadonlySet<string>;
}
export interface Section {
  readonly label: PlainTextKey;
  readonly choices: readonly Choice[];
}

const LABELS: Readonly<Record<Kind, PlainTextKey>> = {
  transaction: 'search.transactions',
  page: 'search.pages',
  question: 'search.questions',
  article: 'search.articles',
  contact: 'search.contacts',
  download: 'search.downloads',
  link: 'search.links',
};
/** More of a kind would push the next kind out of sight. */
const MOST_OF_A_KIND = 6;

/** What was found, by kind; the kind of the best comes first. */
export function sectionsOf(found: readonly Found[], session: ClientSession | undefined): Section[] {
  const shown = found.filter(({ target }) => isFor(target.audience, session));
  return [...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    label: LABELS[kind],
    choices: ofKind.slice(0, MOST_OF_A_KIND).map(withoutRepetition),
  }));
}

/** The entries of a group of transactions share its summary: the first of them in a row says it for all. */
function withoutRepetition(choice: Choice, index: number, all: readonly Choice[]): Choice {
  return choice.excerpt === all[index - 1]?.excerpt ? { ...choice, excerpt: undefined } : choice;
}

/** What is offered before anything is typed. */
export function suggestedSection(t: Translate): Section {
  const choices = suggestions.map(({ label, target }) => ({ id: label, title: t(label), target, terms: NO_TERMS }));
  return { label: 'search.suggestions', choices };
}

const NO_TERMS: ReadonlySet<string> = new Set();
