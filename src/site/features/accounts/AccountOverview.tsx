import type { ReactNode } from 'react';
import type { BlockOf, Button } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { shownTaxId } from '../../../shared/tax-id.ts';
import { formatDay } from '../../../shared/time/zone.ts';
import { Section } from '../../blocks/Section.tsx';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { companyState, useProfile } from '../../session/own-data.ts';
import { targetFor } from '../../session/targets.ts';
import { ButtonRow } from '../../ui/Buttons.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { TargetControl } from '../../ui/TargetControl.tsx';
import styles from './Account.module.css';

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

interface OwnStateProps {
  readonly session: ClientSession;
  readonly button: Button;
}

/** The client's data on record, and which of it awaits a decision. The rows appear before the server has answered. */
function OwnState({ session, button }: OwnStateProps) {
  const { t, language } = useTranslation();
  const { profile, hasFailed, load } = useProfile();
  const state = companyState(session);
  const pending = profile?.pendingEmail ?? undefined;
  return (
    <div className={styles.part}>
      <dl className={styles.overviewFacts} aria-busy={profile === undefined && !hasFailed}>
        <Fact name={t('account:account.company')} value={session.nombreCliente} isSettled={state === undefined}>
          {t(`account:account.${state ?? 'verified'}`)}
        </Fact>
        <Fact name={t('account:account.nit')} value={shownTaxId(session.nit)} />
        <Fact name={t('account:account.email')} value={profile?.values['email']} isSettled={pending === undefined}>
          {profile &&
            (pending === undefined
              ? t('account:account.emailConfirmed')
              : t('account:account.emailPending', { address: pending }))}
        </Fact>
        <Fact name={t('account:account.rut')} value={profile?.rutName} isSettled>
          {profile &&
            t('account:account.rutReceived', { date: formatDay(Date.parse(profile.rutReceivedAt), language) })}
        </Fact>
      </dl>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      <ButtonRow buttons={[{ ...button, appearance: 'secondary' }]} />
    </div>
  );
}

interface FactProps {
  readonly name: string;
  /** Undefined until it is loaded. */
  readonly value: string | undefined;
  /** Whether nothing is pending. */
  readonly isSettled?: boolean;
  /** The state, in words. */
  readonly children?: ReactNode;
}

function Fact({ name, value, isSettled = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span>{value ?? '…'}</span>
        {children !== undefined && <span className={isSettled ? styles.settled : styles.waiting}>{children}</span>}
      </dd>
    </div>
  );
}

interface OwnDocumentsProps extends Pick<BlockOf<'accountOverview'>, 'documents'> {
  readonly session: ClientSession;
}

/** Links that a client opens with its NIT, and the RUT on record, which only the company itself downloads (ADR 68). */
function OwnDocuments({ documents, session }: OwnDocumentsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { own } = documents;
  const offered = [
    ...documents.links.map((id) => content.links[id]),
    ...(own === undefined || isUserPerfil(session.perfil) ? [] : [own]),
  ];
  const shown = offered.flatMap(({ label, target: link }) => {
    const target = targetFor(link, site);
    return target === undefined ? [] : [{ label, target }];
  });
  if (shown.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t(documents.title)}</h3>
      <ul className={styles.documents}>
        {shown.map(({ label, target }) => (
          <li key={label}>
            <TargetControl target={target} className={styles.document} hasIcon>
              {t(label)}
            </TargetControl>
          </li>
        ))}
      </ul>
    </div>
  );
}
