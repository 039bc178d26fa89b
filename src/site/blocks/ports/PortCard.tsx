import { offices } from '../../../generated/offices.ts';
import { seas } from '../../../generated/ports.ts';
import { routes } from '../../../generated/routes.ts';
import type { Port } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './PortCard.module.css';

/** What one should know of a port before sending a vessel or a box there. */
export function PortCard({ port }: { readonly port: Port }) {
  const { say } = useText();
  const office = offices[port.office];
  return (
    <li id={port.id} className={styles.card}>
      <div className={styles.head}>
        <h3>{port.name}</h3>
        <p>
          <abbr title="UN/LOCODE">{port.unlocode}</abbr>
          {say(seas[port.sea].name)}
        </p>
      </div>
      {port.figure !== undefined && (
        <p className={styles.figure}>
          <strong>{say(port.figure.value)}</strong> {say(port.figure.label)}
        </p>
      )}
      <p>{say(port.description)}</p>
      <p className={styles.advice}>
        <strong>{say('ports.advice')}.</strong> {say(port.advice)}
      </p>
      <dl className={styles.facts}>
        <dt>{say('ports.work')}</dt>
        <dd>{say(port.work)}</dd>
        <dt>{say('ports.terminals')}</dt>
        <dd>
          <ul>
            {port.terminals.map((terminal) => (
              <li key={terminal}>{terminal}</li>
            ))}
          </ul>
        </dd>
        <dt>{say('ports.office')}</dt>
        <dd>
          {office.address}, {office.city} <PhoneLink phone={office.phone} />
        </dd>
      </dl>
      {port.services !== undefined && (
        <ul aria-label={say('ports.services', { port: port.name })} className={styles.services}>
          {port.services.map((id) => (
            <li key={id}>
              <PageLink to={routes[id].path}>
                {say(routes[id].label)}
                <Glyph name="arrow-right" />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
