import type { Translate } from '../../../generated/i18next.ts';
import type {
  ExternalUrl,
  LanguageId,
  LineId,
  NumberKind,
  Target,
  TextKey,
  TransactionEntry,
} from '../../../generated/types.ts';
import { shownName } from '../../../shared/address-names.ts';
import { content, perContent } from '../../../shared/content.ts';
import { filledTarget } from '../../../shared/shipments/fill-target.ts';
import type { NumberedLine, NumberMatch } from '../../../shared/shipments/recognise.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS } from '../../../shared/vessels/query.ts';
import { lineFirst } from '../../context/lines.tsx';
import { slotsFor, targetFor, type Visitor, waysFor } from '../../session/targets.ts';

/** The lines with the forms of their numbers, in catalog order. */
export const numberedLines = perContent((): readonly NumberedLine[] =>
  content.lineIds.map((id) => ({ id, scac: content.lines[id].scac, numbers: content.lineNumbers[id] })),
);

/** Something that a line offers for a number. */
export interface Offer {
  /** Unique among the offers for one number. */
  readonly id: string;
  readonly line: LineId;
  /** What it does; takes the line as its value. */
  readonly label: TextKey;
  /** What distinguishes it from another way of the same line and task. */
  readonly way: TextKey | undefined;
  readonly target: Target;
  /** Whether the target opens with the number. */
  readonly isFilled: boolean;
  /** The address in the catalog of a target that opens with the number. */
  readonly link?: ExternalUrl | undefined;
}

/**
 * Returns what the lines offer a visitor for a number that was recognised, in the order of the catalog's tasks, each once.
 * @param matches everything that the number may be
 * @param preferred the visitor's own line, which comes first
 */
export function offersFor(
  matches: readonly NumberMatch[],
  visitor: Visitor,
  preferred: LineId | undefined,
): readonly Offer[] {
  const offers = content.numberTasks.flatMap(({ group, takes, label }) =>
    matches
      .filter(({ kind }) => takes.includes(kind))
      .flatMap((match) =>
        lineFirst(match.lines, preferred, (line) => line).flatMap((line) =>
          offersOfLine(line, group, match, visitor).map((offer) => ({ ...offer, line, label })),
        ),
      ),
  );
  // The same way may be offered for several kinds that the number may be; one that is filled counts more.
  const each = new Map<string, Offer>();
  for (const offer of offers) if (each.get(offer.id)?.isFilled !== true) each.set(offer.id, offer);
  return [...each.values()];
}

type OfferOfLine = Omit<Offer, 'line' | 'label'>;

function offersOfLine(line: LineId, groupId: string, match: NumberMatch, visitor: Visitor): readonly OfferOfLine[] {
  const group = content.transactionGroups.find(({ id }) => id === groupId);
  if (group === undefined) return [];
  const { arrivalQuery } = group;
  if (arrivalQuery !== undefined && (match.kind === 'vessel' || match.kind === 'imo')) {
    const query = {
      [shownName(ARRIVAL_FIELDS.line)]: line,
      [shownName(ARRIVAL_FIELDS.vessel)]: match.number,
      ...(match.voyage === undefined ? {} : { [shownName(ARRIVAL_FIELDS.voyage)]: match.voyage }),
    };
    const target: Target = { kind: 'route', route: arrivalQuery, query, hash: shownName(ANSWER_ANCHOR) };
    return [{ id: `${groupId}.${line}`, way: undefined, target, isFilled: true }];
  }
  const entries = slotsFor(group, visitor).flatMap((slot) => slot.entries.filter((entry) => entry.line === line));
  return entries.flatMap((entry) => offersOfEntry(entry, match, visitor));
}

function offersOfEntry(entry: TransactionEntry, match: NumberMatch, visitor: Visitor): readonly OfferOfLine[] {
  const ways = waysFor(entry, visitor).filter(
    ({ id }) => content.numberedWays[id]?.takes?.includes(match.kind) ?? true,
  );
  return ways.flatMap(({ id, label, target: link }): OfferOfLine[] => {
    const target = targetFor(link, visitor);
    if (target === undefined) return [];
    const filled = filledTarget(target, content.numberedWays[id]?.withNumber ?? [], match);
    const way = ways.length > 1 ? label : undefined;
    const plain = target.kind === 'external' && filled !== undefined ? target.url : undefined;
    return [{ id, way, target: filled ?? target, isFilled: filled !== undefined, link: plain }];
  });
}

/** The words for the kinds of number. */
export const KINDS = {
  container: 'shipments:shipment.container',
  'bill-of-lading': 'shipments:shipment.billOfLading',
  booking: 'shipments:shipment.booking',
  vessel: 'shipments:shipment.vessel',
  imo: 'shipments:shipment.imo',
} as const satisfies Record<NumberKind, string>;

/** Says what a number is in one sentence for each group of lines whose it may be. */
export function sayMatches(matches: readonly NumberMatch[], t: Translate, language: LanguageId): string {
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const groups = Map.groupBy(matches, ({ lines, isOfLine }) => `${isOfLine} ${lines}`);
  return [...groups.values()]
    .map((group) => {
      const [{ number, voyage, lines, isOfLine, kind: first } = matches[0] as NumberMatch] = group;
      const kind = or.format(
        group.map((match, index) => (index === 0 ? t(KINDS[match.kind]) : inSentence(t(KINDS[match.kind])))),
      );
      if (isOfLine) {
        const line = or.format(lines.map((id) => content.lines[id].name));
        return t('shipments:shipment.found', { kind, number, line });
      }
      return first === 'container'
        ? t('shipments:shipment.leased', { number, code: number.slice(0, 4) })
        : t('shipments:shipment.vesselFound', { kind, number: [number, voyage].join(' ').trim() });
    })
    .join(' ');
}

/** A word that begins with a capital only where a sentence begins; abbreviations keep theirs. */
function inSentence(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}
