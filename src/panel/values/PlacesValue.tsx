import type { PlainTextKey } from '../../generated/i18next.ts';
import { isObject } from '../../shared/is-object.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import styles from './Value.module.css';

/** The text keys of the kinds of places where the catalog shows something. */
const PLACE_TEXT_KEYS: Readonly<Record<string, PlainTextKey>> = {
  transactions: 'panel:place.transactions',
  menu: 'panel:place.menu',
  page: 'panel:place.page',
  article: 'panel:place.article',
  form: 'panel:place.form',
  line: 'panel:place.line',
  search: 'panel:place.search',
  faq: 'panel:place.faq',
};

/** The places where something is shown, as a list. */
export function PlacesValue({ value }: { readonly value: unknown }) {
  const { t } = useTranslation();
  const places = Array.isArray(value) ? value : [];
  return (
    <ul className={styles.places}>
      {places.map((place: unknown) => {
        const { kind, id } = readPlace(place);
        return <li key={`${kind} ${id}`}>{`${t(PLACE_TEXT_KEYS[kind] ?? 'panel:place.other')}: ${id}`}</li>;
      })}
    </ul>
  );
}

function readPlace(place: unknown): { readonly kind: string; readonly id: string } {
  const { kind = '', id = '' } = isObject(place) ? place : {};
  return { kind: String(kind), id: String(id) };
}
