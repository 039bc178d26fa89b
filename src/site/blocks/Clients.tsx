import type { BlockOf, Client, SectorId, TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogIcon } from '../ui/Icon.tsx';
import { FormerAnchors } from '../ui/PageLink.tsx';
import styles from './Clients.module.css';
import { Section } from './Section.tsx';

/** The agency's clients, sector by sector. */
export function Clients({ block }: { readonly block: BlockOf<'clients'> }) {
  const { t } = useTranslation();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      {content.sectorIds.map((id) => (
        <section key={id} aria-labelledby={`sector-${id}`} className={styles.sector}>
          <FormerAnchors names={content.sectors[id].aliases?.map((alias) => `sector-${alias}`)} />
          <h3 id={`sector-${id}`}>
            <CatalogIcon icon={content.sectors[id].icon} className={styles.icon} />
            {t(content.sectors[id].label)}
          </h3>
          <ul className={styles.clients}>
            {shownIn(id).map((shown) => (
              <ClientCard key={shown.name} shown={shown} sector={id} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

interface ClientEntry {
  readonly name: string;
  readonly text?: TextKey | undefined;
  readonly since?: number | undefined;
}

/**
 * Returns the clients of a sector. Where the catalog says so, the lines that no client refers to are added, with their names
 * only.
 */
function shownIn(sector: SectorId): ClientEntry[] {
  const all = content.clientIds.map((id) => content.clients[id]);
  const named = new Set(all.map(({ line }) => line));
  const unnamed = content.sectors[sector].everyLine ? content.lineIds.filter((id) => !named.has(id)) : [];
  return [
    ...all.filter((client) => client.sector === sector).map((client) => ({ ...client, name: nameOf(client) })),
    ...unnamed.map((id) => ({ name: content.lines[id].name })),
  ];
}

function nameOf({ id, line, name }: Client): string {
  return line === undefined ? (name ?? id) : content.lines[line].name;
}

function ClientCard({ shown, sector }: { readonly shown: ClientEntry; readonly sector: SectorId }) {
  const { t } = useTranslation();
  const { name, text, since } = shown;
  return (
    <li className={styles.client}>
      <Monogram name={name} sector={sector} />
      <div>
        <p className={styles.name}>{name}</p>
        {text !== undefined && <p>{t(text)}</p>}
        {since !== undefined && <p className={styles.since}>{t('clients:clients.since', { year: since })}</p>}
      </div>
    </li>
  );
}

/** Maximum length of a word in capitals that counts as an abbreviation. */
const MAX_ABBREVIATION_LENGTH = 4;

/**
 * Returns the letters of a monogram: the abbreviation that a name begins with, or the first letters of its first two words.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const [first = name, second = ''] = words;
  if (first.length > 1 && first.length <= MAX_ABBREVIATION_LENGTH && first === first.toUpperCase()) return first;
  return `${letter(first)}${letter(second)}`.toUpperCase();
}

function letter(word: string): string {
  return [...word][0] ?? '';
}

/** Waves under the letters, chosen by the length of the name so that neighbours differ. */
const WAVES = [
  'M0 50c12-8 20-8 32 0s20 8 32 0v14H0z',
  'M0 46c16 0 20 10 32 10s16-10 32-10v18H0z',
  'M0 54c16-10 28-12 64-4v14H0z',
];
const TONES = ['deep', 'sea', 'ink'] as const;

/** A client's mark, drawn from the name, in the colour of the sector. It only decorates the name beside it. */
function Monogram({ name, sector }: { readonly name: string; readonly sector: SectorId }) {
  const tone = TONES[content.sectorIds.indexOf(sector) % TONES.length] ?? TONES[0];
  const letters = initialsOf(name);
  return (
    <svg className={`${styles.monogram} ${styles[tone]}`} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" />
      <path d={WAVES[name.length % WAVES.length]} />
      <text x="32" y="38" textAnchor="middle" fontSize={letters.length > 2 ? 20 : 26}>
        {letters}
      </text>
    </svg>
  );
}
