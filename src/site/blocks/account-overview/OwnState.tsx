import type { ReactNode } from 'react';
import type { Button } from '../../../generated/types.ts';
import type { ClientSession } from '../../../shared/session/session.ts';
import { formatDay } from '../../../shared/time/zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { companyState } from '../../session/company-state.ts';
import { useProfile } from '../../session/own-data.ts';
import { ButtonRow } from '../../ui/Buttons.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './AccountOverview.module.css';

interface OwnStateProps {
  readonly session: ClientSession;
  readonly button: Button;
}

/** The client's data on record, and which of it awaits a decision. The rows appear before the server has answered. */
export function OwnState({ session, button }: OwnStateProps) {
  const { t, language } = useTranslation();
  const { profile, hasFailed, load } = useProfile();
  const state = companyState(session);
  const pending = profile?.pendingEmail ?? undefined;
  return (
    <div className={styles.part}>
      <dl className={styles.facts} aria-busy={profile === undefined && !hasFailed}>
        <Fact name={t('account:account.company')} value={session.nombreCliente} isSettled={state === undefined}>
          {t(`account:account.${state ?? 'verified'}`)}
        </Fact>
        <Fact name={t('account:account.nit')} value={session.nit} />
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
        {value ?? '…'}
        {children !== undefined && <span className={isSettled ? styles.settled : styles.waiting}>{children}</span>}
      </dd>
    </div>
  );
}
