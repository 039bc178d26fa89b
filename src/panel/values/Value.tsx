import type { ReactNode } from 'react';
import type { Row } from '../../generated/api.ts';
import type { PlainTextKey, Translate } from '../../generated/i18next.ts';
import type { PanelField, PanelView } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/duration.ts';
import { formatInstant } from '../../site/format/instant.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { useNewTab } from '../../site/ui/TargetControl.tsx';
import { addressOfContent } from '../place.ts';
import { shownField } from './row.ts';
import styles from './Value.module.css';
import { choiceOf, factText, isEmpty, valueText } from './value-text.ts';

interface RowValueProps {
  readonly view: PanelView;
  readonly field: PanelField;
  readonly row: Row;
}

/** The value of a row for a field. A field that combines others shows the first of them that has a value, with its tag. */
export function RowValue({ view, field, row }: RowValueProps) {
  const { t } = useTranslation();
  if (field.of === undefined) return <Value field={field} value={row[field.id]} />;
  const first = shownField(view, field, row);
  if (first === undefined) return <Value field={field} value={undefined} />;
  return (
    <div className={styles.first}>
      <Value field={first} value={row[first.id]} />
      {first.tag !== undefined && <small>{t(first.tag)}</small>}
    </div>
  );
}

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

interface Mark {
  readonly words: PlainTextKey;
  readonly tone: 'good' | 'bad' | 'waiting';
}
const UNREAD: Mark = { words: 'panel:comparison.unread', tone: 'waiting' };
const MARKS: ReadonlyMap<unknown, Mark> = new Map([
  ['same', { words: 'panel:comparison.same', tone: 'good' }],
  ['different', { words: 'panel:comparison.different', tone: 'bad' }],
]);

/** Stands in a text where its value goes; no catalog contains it. */
const PLACE = '\u{FFFC}';

/** A text with elements in place of its value. */
function around(text: string, value: ReactNode): ReactNode {
  const [before, after] = text.split(PLACE);
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

/** A value whose words that another value does not have are marked; capitals, accents and signs do not count. */
function marked(value: string, other: unknown): ReactNode {
  if (typeof other !== 'string') return value;
  const known = new Set(other.split(/\s+/).map(bare));
  return (
    value
      .split(/(\s+)/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a value have no other name and never move
      .map((word, at) => (bare(word) === '' || known.has(bare(word)) ? word : <mark key={at}>{word}</mark>))
  );
}

/** Returns the letters and digits of a text, without capitals and accents. */
export function bare(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Typed values beside those read from a document, each with whether they agree, and the words in which they do not. */
function ComparisonValue({ field, value }: { readonly field: PanelField; readonly value: unknown }) {
  const { t } = useTranslation();
  const compared = Array.isArray(value) ? value.filter(isObject) : [];
  return (
    <ul className={styles.compared}>
      {compared.map(({ id, typed, read, result }) => {
        const { words, tone } = MARKS.get(result) ?? UNREAD;
        return (
          <li key={String(id)}>
            <strong>{choiceOf(field, id)?.words(t) ?? String(id)}</strong>
            <span className={`${styles.state} ${styles[tone]}`}>{t(words)}</span>
            <span>{around(t('panel:comparison.typed', { value: PLACE }), marked(String(typed), read))}</span>
            {typeof read === 'string' && (
              <span>{around(t('panel:comparison.read', { value: PLACE }), marked(read, typed))}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** People with their address, their status and its date. */
function PeopleValue({ field, value }: { readonly field: PanelField; readonly value: unknown }) {
  const { t, language } = useTranslation();
  const people = Array.isArray(value) ? value.filter(isObject) : [];
  return (
    <ul className={styles.compared}>
      {people.map((person) => {
        const { name, email, status, since } = person as Readonly<Record<string, unknown>>;
        const state = choiceOf(field, status);
        return (
          <li key={String(email)}>
            <strong>{String(name)}</strong>
            <span className={state?.tone === undefined ? undefined : `${styles.state} ${styles[state.tone]}`}>
              {state?.words(t) ?? String(status)}
            </span>
            <span>{String(email)}</span>
            <time dateTime={String(since)}>{formatInstant(String(since), language)}</time>
          </li>
        );
      })}
    </ul>
  );
}

/** An object from the server, labelled by the catalog's facts; an unknown fact is labelled by its name. */
function FactsValue({ field, value }: { readonly field: PanelField; readonly value: unknown }) {
  const { t, language } = useTranslation();
  const facts = isObject(value) ? Object.entries(value) : [];
  if (facts.length === 0) return <span className={styles.none}>–</span>;
  return (
    <ul className={styles.places}>
      {facts.map(([name, one]) => {
        const fact = field.facts?.find(({ id }) => id === name);
        const label = fact === undefined ? name : t(fact.label);
        return <li key={name}>{`${label}: ${factText(fact, one, t, language)}`}</li>;
      })}
    </ul>
  );
}

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
function PlacesValue({ value }: { readonly value: unknown }) {
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

const WEB = /^https?:\/\//;

/** An address of another site, as a link that opens beside the panel; any other text as it is. */
function UrlValue({ address }: { readonly address: string }) {
  const { attributes, hint } = useNewTab(true, undefined);
  if (!WEB.test(address)) return <span className={styles.text}>{address}</span>;
  return (
    <a href={address} className={styles.text} {...attributes}>
      {address}
      {hint}
    </a>
  );
}

/** A catalog file, as a link to where staff change it. */
function CatalogFileValue({ path }: { readonly path: string }) {
  return <PageLink to={addressOfContent({ file: path })}>{path}</PageLink>;
}

/** Each unit with its length and the age below which it is used. */
const UNITS = [
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, 2 * DAY_MS],
] as const;

/** Returns an age in words: whole minutes below one hour, whole hours below two days, otherwise whole days. */
export function ageText(ms: number, t: Translate, language: string): string {
  if (ms < MINUTE_MS) return t('panel:waiting.justNow');
  const [unit, length] = UNITS.find(([, , below]) => ms < below) ?? ['day', DAY_MS];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(Math.floor(ms / length));
}

/** The waiting time, marked once it is too long. */
export function WaitingValue({ field, since }: { readonly field: PanelField; readonly since: string }) {
  const { t, language } = useTranslation();
  const waited = Date.now() - Date.parse(since);
  const age = ageText(waited, t, language);
  const isOverdue = field.overdueHours !== undefined && waited > field.overdueHours * HOUR_MS;
  return (
    <time
      dateTime={since}
      title={formatInstant(since, language)}
      className={isOverdue ? `${styles.state} ${styles.bad}` : ''}
    >
      {isOverdue ? t('panel:waiting.overdue', { age }) : age}
    </time>
  );
}
