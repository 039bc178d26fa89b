import type { BlockOf, Port } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CatalogImage } from '../../ui/CatalogImage.tsx';
import { OfficeLink } from '../../ui/ContactLinks.tsx';
import { InlineIcon } from '../../ui/Icon.tsx';
import { FormerAnchors, PageLink } from '../../ui/PageLink.tsx';
import { Section } from '../Section.tsx';
import styles from './Ports.module.css';
import { LABEL_HEIGHT, type Label, type Point, placeLabels, pointAt } from './place-labels.ts';

/** The ports on a map and as cards. */
export function Ports({ block }: { readonly block: BlockOf<'ports'> }) {
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div className={styles.beside}>
        <PortMap />
        <ul className={styles.cards}>
          {content.portIds.map((id) => (
            <PortCard key={id} port={content.ports[id]} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** A port: its name and code, a figure, a description, advice, and the office to call. */
function PortCard({ port }: { readonly port: Port }) {
  const { t } = useTranslation();
  const office = content.offices[port.office];
  return (
    <li id={port.id} className={styles.card}>
      <div className={styles.head}>
        <h3>
          <FormerAnchors names={port.aliases} />
          {port.name}
        </h3>
        <p>
          <abbr title={t('ports:ports.code')}>{port.unlocode}</abbr>
          {t(content.seas[port.sea].name)}
        </p>
      </div>
      {port.figure !== undefined && (
        <p className={styles.figure}>
          <strong>{t(port.figure.value)}</strong> {t(port.figure.label)}
        </p>
      )}
      <p>{t(port.description)}</p>
      <p className={styles.advice}>
        <strong>{t('ports:ports.advice')}.</strong> {t(port.advice)}
      </p>
      <dl className={styles.facts}>
        <dt>{t('ports:ports.work')}</dt>
        <dd>{t(port.work)}</dd>
        <dt>{t('ports:ports.terminals')}</dt>
        <dd>
          <ul>
            {port.terminals.map((terminal) => (
              <li key={terminal}>{terminal}</li>
            ))}
          </ul>
        </dd>
        <dt>{t('ports:ports.office')}</dt>
        <dd>
          {office.address}, {office.city} <OfficeLink {...office} />
        </dd>
      </dl>
      {port.services !== undefined && (
        <ul aria-label={t('ports:ports.services', { port: port.name })} className={styles.services}>
          {port.services.map((id) => (
            <li key={id}>
              <PageLink to={content.routes[id].path}>
                {t(content.routes[id].label)}
                <InlineIcon name="arrow-right" />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const size = () => content.images[content.portMap.image];
const all = perContent(() => content.portIds.map((id) => content.ports[id]));
const pointOf = (port: Port) => pointAt(port, content.portMap, size());
const labels = perContent(() => placeLabels(all(), pointOf, size()));

/** A map of the coasts with every port in its place; each is a link to its card. */
function PortMap() {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="ports-map" className={styles.map}>
      <CatalogImage image={content.portMap.image} className={styles.drawing} />
      <svg viewBox={`0 0 ${size().width} ${size().height}`} className={styles.layer}>
        <title id="ports-map">{t('ports:ports.map')}</title>
        {content.seaIds.map((id) => (
          <SeaName key={id} at={pointAt(content.seas[id], content.portMap, size())} name={t(content.seas[id].name)} />
        ))}
        {all().map((port) => {
          const label = labels().get(port);
          return label && <Marker key={port.id} port={port} at={pointOf(port)} label={label} />;
        })}
      </svg>
    </nav>
  );
}

/** One word per line, because seas are narrow on the map where coasts are close. */
function SeaName({ at, name }: { readonly at: Point; readonly name: string }) {
  return (
    <text y={at.y} className={styles.sea}>
      {name.split(' ').map((word, index) => (
        <tspan key={word} x={at.x} dy={index === 0 ? 0 : '1.2em'}>
          {`${word} `}
        </tspan>
      ))}
    </text>
  );
}

function Marker({ port, at, label }: { readonly port: Port; readonly at: Point; readonly label: Label }) {
  const isLeft = label.side === 'left';
  return (
    <a href={`#${port.id}`} className={styles.port}>
      <rect
        x={isLeft ? label.x - label.width : label.x}
        y={label.y - LABEL_HEIGHT / 2}
        width={label.width}
        height={LABEL_HEIGHT}
        rx="8"
      />
      <line x1={label.x} y1={label.y} x2={at.x} y2={at.y} />
      <circle cx={at.x} cy={at.y} r="7" />
      <text x={isLeft ? label.x - 6 : label.x + 6} y={label.y} dy=".35em" textAnchor={isLeft ? 'end' : 'start'}>
        {port.name}
      </text>
    </a>
  );
}
