import { useRef, useState } from 'react';
import type { OpenSessions } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../../ui/buttons/PushButton.tsx';
import styles from './SessionList.module.css';

type OpenSession = OpenSessions['sessions'][number];

interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  /** Formats an instant in the time zone of the user. */
  readonly timeText: (instant: string, language: LanguageId) => string;
  /** Resolves once the session is ended, with an error message if that failed. */
  readonly onEnd: (id: string) => Promise<string | undefined>;
  readonly onEndOthers: () => Promise<string | undefined>;
}

/** The user's sessions, with buttons to end those that the user does not recognize. */
export function SessionList({ sessions, timeText, onEnd, onEndOthers }: SessionListProps) {
  const { t, language } = useTranslation();
  const [status, setStatus] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const act = async (done: Promise<string | undefined>) => {
    const failure = await done;
    setStatus(failure ?? t('account:sessions.ended'));
    // The button that was pressed disappears with the session.
    if (failure === undefined) title.current?.focus({ preventScroll: true });
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
                  loggedIn: timeText(session.loggedInAt, language),
                  lastUsed: timeText(session.lastUsedAt, language),
                })}
              </p>
            </div>
            {!session.isCurrent && (
              <PushButton look="secondary" onClick={() => void act(onEnd(session.id))}>
                {t('account:sessions.end', { device: nameOf(session) })}
              </PushButton>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{status}</p>
      {sessions.length > 1 && (
        <PushButton look="secondary" onClick={() => void act(onEndOthers())}>
          {t('account:sessions.endOthers')}
        </PushButton>
      )}
    </section>
  );
}
