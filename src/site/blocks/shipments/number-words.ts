import type { Translate } from '../../../generated/i18next.ts';
import type { LanguageId, NumberKind } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import type { NumberMatch } from '../../../shared/shipments/recognise.ts';

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
