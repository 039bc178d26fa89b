import type { BlockOf } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../Section.tsx';
import styles from './Account.module.css';
import { OwnSessions } from './OwnSessions.tsx';

/** The client who is logged in, and the devices where it is logged in. */
export function Account({ block }: { readonly block: BlockOf<'account'> }) {
  const { t } = useTranslation();
  const { session } = useSite();
  return (
    <Section title={block.title} anchor={block.anchor}>
      {session === undefined ? (
        <p>{t('account:account.loggedOut')}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>{t('account:account.name')}</dt>
            <dd>{session.nombreCliente}</dd>
            <dt>{t('account:account.nit')}</dt>
            <dd>{session.nit}</dd>
          </dl>
          <OwnSessions key={session.expiration} session={session} />
        </>
      )}
    </Section>
  );
}
