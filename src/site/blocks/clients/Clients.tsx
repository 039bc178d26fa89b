import type { BlockOf, Client, SectorId, TextKey } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CatalogIcon } from '../../ui/Icon.tsx';
import { FormerAnchors } from '../../ui/PageLink.tsx';
import { Section } from '../Section.tsx';
import styles from './Clients.module.css';
import { Monogram } from './Monogram.tsx';

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

interface Shown {
  readonly name: string;
  readonly text?: TextKey | undefined;
  readonly since?: number | undefined;
}

/**
 * Returns the clients of a sector. Where the catalog says so, the lines that no client refers to are added, with their names
 * only.
 */
function shownIn(sector: SectorId): Shown[] {
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

function ClientCard({ shown, sector }: { readonly shown: Shown; readonly sector: SectorId }) {
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
