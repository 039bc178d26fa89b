import { useMemo } from 'react';
import { containerCheckDigit } from '../../../formats/shipment-numbers.ts';
import type { Translate } from '../../../generated/i18next.ts';
import type { LanguageId, LineId } from '../../../generated/types.ts';
import { shownName } from '../../../shared/address-names.ts';
import { content } from '../../../shared/content.ts';
import { withQuery } from '../../../shared/http/address-of.ts';
import { NUMBER_FIELD } from '../../../shared/shipments/number-field.ts';
import { numberPrefixes, type Recognition, recognise } from '../../../shared/shipments/recognise.ts';
import { ANSWER_ANCHOR } from '../../../shared/vessels/query.ts';
import { usePreferredLine } from '../../context/lines.tsx';
import { useSite } from '../../context/site-context.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addressIn, hrefOf } from '../../routes/routes.ts';
import { isPlainClick } from '../../ui/events.ts';
import { TargetControl, useTargetHint } from '../../ui/TargetControl.tsx';
import { KINDS, numberedLines, type Offer, offersFor, sayMatches } from './offers.ts';
import styles from './ShipmentAnswer.module.css';

export interface ShipmentAnswerProps {
  readonly typed: string;
  /** Whether the visitor has asked for the answer; while they only type, a number may still be incomplete. */
  readonly isAsked: boolean;
  /** Path of the page that answers where no script runs. */
  readonly action: string;
  /** Takes the number that was meant. */
  readonly onCorrect: (number: string) => void;
}

/** Says what was typed and offers what can be done with it; or says what is wrong with it, and how it should look. */
export function ShipmentAnswer({ typed, isAsked, action, onCorrect }: ShipmentAnswerProps) {
  const { t, language } = useTranslation();
  const site = useSite();
  const preferred = usePreferredLine();
  const hasTexts = useNamespace('shipments');
  const recognition = useMemo(() => recognise(typed, numberedLines(), numberPrefixes(t)), [typed, t]);
  const { matches, likely } = recognition;
  const offers = useMemo(() => offersFor(matches, site, preferred), [matches, site, preferred]);
  if (!hasTexts) return null;
  const { said, isCure } = sentence(recognition, isAsked, offers.length > 0, t, language);
  return (
    <>
      <p role="status" id={shownName(ANSWER_ANCHOR)} tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <OfferItem key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
      {isCure && likely.length > 0 && (
        <ul className={styles.likely}>
          {likely.map((number) => (
            <li key={number}>
              <a
                href={`${withQuery(action, { [shownName(NUMBER_FIELD)]: number })}#${shownName(ANSWER_ANCHOR)}`}
                className={styles.meant}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onCorrect(number);
                }}
              >
                {number}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isCure && likely.length === 0 && <Examples line={recognition.beginsLike} />}
    </>
  );
}

const FAULTS = {
  'container-check': 'shipments:shipment.containerCheck',
  'imo-check': 'shipments:shipment.imoCheck',
  misread: 'shipments:shipment.misread',
  'among-words': 'shipments:shipment.amongWords',
  unknown: 'shipments:shipment.unknown',
} as const satisfies Record<NonNullable<Recognition['fault']>, string>;
/** The faults that no further typing mends. */
const FINAL: readonly Recognition['fault'][] = ['container-check', 'misread', 'among-words'];

interface Sentence {
  /** Empty while there is nothing to say. */
  readonly said: string;
  /** Whether it says what is wrong, so that a cure follows. */
  readonly isCure: boolean;
}

/** What is read aloud: what the number is, or what is wrong with it. */
function sentence(
  { number, matches, fault }: Recognition,
  isAsked: boolean,
  hasOffers: boolean,
  t: Translate,
  language: LanguageId,
): Sentence {
  if (number === '') return { said: isAsked ? t('shipments:shipment.empty') : '', isCure: false };
  if (fault !== undefined) {
    const isTold = isAsked || FINAL.includes(fault);
    return { said: isTold ? t(FAULTS[fault], { number }) : '', isCure: isTold };
  }
  const found = sayMatches(matches, t, language);
  return { said: hasOffers ? found : `${found} ${t('shipments:shipment.nothing')}`, isCure: false };
}

function OfferItem({ offer: { line, label, way, target, isFilled, link } }: { readonly offer: Offer }) {
  const { t, language } = useTranslation();
  const { session } = useSite();
  const hint = useTargetHint(target);
  const words = t(label, { line: content.lines[line].shortName });
  const isElsewhere = target.kind === 'external' || target.kind === 'form';
  const name = way === undefined ? words : `${words} · ${t(way)}`;
  return (
    <li>
      {target.kind === 'route' ? (
        // A page that answers is loaded as a whole: the browser then focuses the answer.
        <a href={hrefOf(target, session)} className={styles.offer}>
          {name}
        </a>
      ) : (
        <TargetControl
          target={target}
          className={styles.offer}
          attributes={{ 'data-link': link && addressIn(link, language) }}
          hasIcon
        >
          {name}
        </TargetControl>
      )}
      <small>
        {hint}
        {isElsewhere && <>. {t(isFilled ? 'shipments:shipment.filled' : 'shipments:shipment.plain')}</>}
      </small>
    </li>
  );
}

/** How numbers are written: those of a line, or those of all. */
function Examples({ line }: { readonly line: LineId | undefined }) {
  const { t } = useTranslation();
  const lines = numberedLines().filter(({ id }) => line === undefined || id === line);
  return (
    <ul className={styles.examples}>
      {lines.flatMap(({ id, numbers }) => {
        const [code] = numbers?.ownerCodes ?? [];
        const examples = [
          ['container', code && `${code}123456${containerCheckDigit(`${code}123456`)}`],
          ['bill-of-lading', numbers?.billOfLading?.example],
          ['booking', numbers?.booking?.example],
        ] as const;
        return examples.map(([kind, example]) => {
          const words = { kind: t(KINDS[kind]), line: content.lines[id].shortName, example: example ?? '' };
          return example && <li key={example}>{t('shipments:shipment.exampleOf', words)}</li>;
        });
      })}
    </ul>
  );
}
