import type { Translate } from '../../../generated/i18next.ts';
import type { ExternalUrl, Target, TextKey } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import type { Offer } from '../../blocks/shipments/offers.ts';
import { targetFor, type Visitor } from '../../session/targets.ts';
import type { Match } from './find.ts';
import type { Kind, Result } from './search-file.ts';

/** An entry in the list that the search shows. */
export interface Choice extends Pick<Result, 'title' | 'context' | 'excerpt'> {
  readonly id: string;
  readonly target: Target;
  /** The address in the catalog of a target that opens with more in it. */
  readonly link?: ExternalUrl | undefined;
  /** The terms that matched. */
  readonly terms: ReadonlySet<string>;
}
export interface Section {
  readonly label: TextKey;
  readonly choices: readonly Choice[];
}

const LABELS: Readonly<Record<Exclude<Kind, 'panel'>, TextKey>> = {
  transaction: 'shell:search.transactions',
  page: 'shell:search.pages',
  question: 'shell:search.questions',
  article: 'shell:search.articles',
  contact: 'shell:search.contacts',
  download: 'shell:search.downloads',
  link: 'shell:search.links',
};
/** Maximum number of results of a kind; more would push the next kind out of sight. */
const MAX_RESULTS_OF_A_KIND = 6;

/** Returns the results by kind; the kind of the best result comes first. */
export function sectionsOf(found: readonly Match[], visitor: Visitor): Section[] {
  const shown = found.flatMap((each) => {
    const target = targetFor(each.target, visitor);
    return target === undefined ? [] : [{ ...each, target }];
  });
  return [...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    label: kind === 'panel' ? content.routes['staff-panel'].label : LABELS[kind],
    choices: ofKind.slice(0, MAX_RESULTS_OF_A_KIND).map(withoutRepetition),
  }));
}

/** Entries of a group of transactions share its summary, so only the first of consecutive ones shows it. */
function withoutRepetition(choice: Choice, index: number, all: readonly Choice[]): Choice {
  return choice.excerpt === all[index - 1]?.excerpt ? { ...choice, excerpt: undefined } : choice;
}

/** Returns the suggestions shown before the visitor types. */
export function suggestedSection(t: Translate, visitor: Visitor): Section {
  const choices = content.suggestions.flatMap(({ label, target: link }) => {
    const target = targetFor(link, visitor);
    return target === undefined ? [] : [{ id: label, title: t(label), target, terms: NO_TERMS }];
  });
  return { label: 'shell:search.suggestions', choices };
}

/** Returns what is offered for a number that was recognised. */
export function numberSection(offers: readonly Offer[], said: string, t: Translate): Section {
  const choices = offers.map(({ id, line, label, way, target, isFilled, link }, index) => ({
    id: `number ${id}`,
    title: [t(label, { line: content.lines[line].shortName }), ...(way === undefined ? [] : [t(way)])].join(' · '),
    context: index === 0 ? said : undefined,
    excerpt: isFilled ? t('shipments:shipment.filled') : undefined,
    target,
    link,
    terms: NO_TERMS,
  }));
  return { label: 'shipments:shipment.section', choices };
}

const NO_TERMS: ReadonlySet<string> = new Set();
