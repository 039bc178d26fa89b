import { useEffect, useRef, useState } from 'react';
import type { OpenSessions } from '../../../generated/api.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../generated/operations/own-sessions.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { shownTaxId } from '../../../shared/tax-id.ts';
import { Section } from '../../blocks/Section.tsx';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { formatInstant } from '../../format/instant.ts';
import { type ApiResponse, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnData } from '../../session/own-data.ts';
import buttons from '../../ui/Buttons.module.css';
import { PushButton } from '../../ui/Buttons.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './Account.module.css';

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
            <dd>{shownTaxId(session.nit)}</dd>
          </dl>
          <OwnSessions key={session.expiration} session={session} />
        </>
      )}
    </Section>
  );
}

/** The sessions of a client. */
function OwnSessions({ session: { authToken: token } }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { data, hasFailed, load } = useOwnData(listOwnSessions);
  const act = async (asked: Promise<ApiResponse<undefined>>) => {
    const response = await asked;
    await load();
    // 404: another tab may have ended the session just before.
    if (response.ok || response.status === 404) return undefined;
    return isFieldErrors(response.error) ? t('account:sessions.wrongPassword') : failureReason(response, t);
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      {data !== undefined && (
        <SessionList
          sessions={data.sessions}
          onEnd={(password, id) =>
            act(
              id === undefined
                ? request(endOtherSessions, { token, body: { password } })
                : request(endOwnSession, { token, params: { id }, body: { password } }),
            )
          }
        />
      )}
    </>
  );
}

type OpenSession = OpenSessions['sessions'][number];

interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  /** Resolves once the session is ended, or all others if there is no id, with an error message if that failed. */
  readonly onEnd: (password: string, id?: string) => Promise<string | undefined>;
}

/** The user's sessions, with buttons to end those that the user does not recognize, which ask for the password. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t, language } = useTranslation();
  const [status, setStatus] = useState('');
  /** What the user wants to end: a session, or all others. */
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const title = useRef<HTMLHeadingElement>(null);
  const end = async (password: string) => {
    const failure = await onEnd(password, typeof ending === 'object' ? ending.id : undefined);
    setStatus(failure ?? t('account:sessions.ended'));
    if (failure !== undefined) return;
    setEnding(undefined);
    // The button that was pressed disappears with the session.
    title.current?.focus({ preventScroll: true });
  };
  const nameOf = ({ browser, system }: OpenSession) => {
    if (browser !== '' && system !== '') return t('account:sessions.device', { browser, system });
    return browser || system || t('account:sessions.unknown');
  };
  return (
    <section className={styles.list}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {t('account:sessions.title')}
      </h3>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className={styles.device}>
                {nameOf(session)}
                {session.isCurrent && <span className={styles.own}>{t('account:sessions.this')}</span>}
              </p>
              <p className={styles.times}>
                {t('account:sessions.times', {
                  loggedIn: formatInstant(session.loggedInAt, language),
                  lastUsed: formatInstant(session.lastUsedAt, language),
                })}
              </p>
            </div>
            {!session.isCurrent && (
              <PushButton look="secondary" onClick={() => setEnding(session)}>
                {t('account:sessions.end', { device: nameOf(session) })}
              </PushButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PushButton look="secondary" onClick={() => setEnding('others')}>
          {t('account:sessions.endOthers')}
        </PushButton>
      )}
      {ending !== undefined && (
        <PasswordForm
          key={typeof ending === 'object' ? ending.id : ending}
          name={
            typeof ending === 'object'
              ? t('account:sessions.end', { device: nameOf(ending) })
              : t('account:sessions.endOthers')
          }
          onSubmit={end}
        />
      )}
      <p role="status">{status}</p>
    </section>
  );
}

interface PasswordFormProps {
  /** What it does. */
  readonly name: string;
  readonly onSubmit: (password: string) => Promise<void>;
}

function PasswordForm({ name, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.proof}
      aria-label={name}
      onSubmit={async (event) => {
        event.preventDefault();
        if (isBusy) return;
        setBusy(true);
        await onSubmit(field.current?.value ?? '');
        setBusy(false);
      }}
    >
      <label>
        {t('account:sessions.password')}
        <input ref={field} type="password" name="password" required maxLength={128} autoComplete="current-password" />
      </label>
      <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
        {name}
      </button>
    </form>
  );
}
