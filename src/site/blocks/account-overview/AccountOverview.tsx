import type { BlockOf } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../Section.tsx';
import styles from './AccountOverview.module.css';
import { OwnDocuments } from './OwnDocuments.tsx';
import { OwnState } from './OwnState.tsx';

/** The state of a client's company, details and RUT, beside its documents. */
export function AccountOverview({ block }: { readonly block: BlockOf<'accountOverview'> }) {
  const { t } = useTranslation();
  const { session } = useSite();
  return (
    <Section title={block.title}>
      <div className={styles.parts}>
        {session === undefined ? (
          <p>{t('account:account.loggedOut')}</p>
        ) : (
          <>
            <OwnState key={session.expiration} session={session} button={block.button} />
            <OwnDocuments documents={block.documents} session={session} />
          </>
        )}
      </div>
    </Section>
  );
}
