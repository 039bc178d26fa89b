import type { Port } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneLink } from '../../ui/ContactLinks.tsx';
import { InlineIcon } from '../../ui/Icon.tsx';
import { FormerAnchors, PageLink } from '../../ui/PageLink.tsx';
import styles from './PortCard.module.css';

/** A port: its name and code, a figure, a description, advice, and the office to call. */
export function PortCard({ port }: { readonly port: Port }) {
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
          {office.address}, {office.city} <PhoneLink phone={office.phone} />
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
