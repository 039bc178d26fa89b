import type { PanelField } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ComparisonValue } from './ComparisonValue.tsx';
import { choiceOf } from './choices.ts';
import { FactsValue } from './FactsValue.tsx';
import { CatalogFileValue, UrlValue } from './LinkValue.tsx';
import { PeopleValue } from './PeopleValue.tsx';
import { PlacesValue } from './PlacesValue.tsx';
import styles from './Value.module.css';
import { isEmpty, valueText } from './value-text.ts';
import { WaitingValue } from './WaitingValue.tsx';

/** A value of a row, shown according to its kind; a dash if empty. */
export function Value({ field, value }: { readonly field: PanelField; readonly value: unknown }) {
  const { t, language } = useTranslation();
  if (isEmpty(value)) return <span className={styles.none}>–</span>;
  if (field.kind === 'places') return <PlacesValue value={value} />;
  if (field.kind === 'facts') return <FactsValue field={field} value={value} />;
  if (field.kind === 'comparison') return <ComparisonValue field={field} value={value} />;
  if (field.kind === 'people') return <PeopleValue field={field} value={value} />;
  if (field.kind === 'url') return <UrlValue address={String(value)} />;
  if (field.kind === 'catalogFile') return <CatalogFileValue path={String(value)} />;
  if (field.kind === 'waiting') return <WaitingValue field={field} since={String(value)} />;
  const text = valueText(field, value, t, language);
  if (field.kind === 'instant') return <time dateTime={String(value)}>{text}</time>;
  const tone = choiceOf(field, value)?.tone;
  if (tone !== undefined) return <span className={`${styles.state} ${styles[tone]}`}>{text}</span>;
  return <span className={styles.text}>{text === '' ? '–' : text}</span>;
}
