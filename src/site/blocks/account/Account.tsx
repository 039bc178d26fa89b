import type { BlockOf } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useText } from '../../i18n/text.ts';
import { Section } from '../Section.tsx';
import styles from './Account.module.css';

/** Who is logged in. */
export function Account({ block }: { readonly block: BlockOf<'account'> }) {
  const { say } = useText();
  const { session } = useSite();
  return (
    <Section title={block.title}>
      {session === undefined ? (
        <p>{say('account.loggedOut')}</p>
      ) : (
        <dl className={styles.facts}>
          <dt>{say('account.name')}</dt>
          <dd>{session.nombreCliente}</dd>
          <dt>{say('account.nit')}</dt>
          <dd>{session.nit}</dd>
        </dl>
      )}
    </Section>
  );
}
