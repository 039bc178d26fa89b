import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClientCredentials, ClientLogin, UserCredentials } from '../../../generated/api.ts';
import { logInUser } from '../../../generated/operations/client-users.ts';
import { sendActivationLink } from '../../../generated/operations/registration.ts';
import { logIn as operation } from '../../../generated/operations/session.ts';
import { content } from '../../../shared/content.ts';
import { type FormValues, textOf, typedText } from '../../../shared/forms/values.ts';
import { type ClientSession, clientSessions } from '../../../shared/session.ts';
import { normalizeTaxId } from '../../../shared/tax-id.ts';
import { useLineIds } from '../../context/lines.tsx';
import { type LoginMethod, useSite } from '../../context/site-context.ts';
import { failureReason, loginFailure } from '../../format/failure-reason.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { Submit } from '../../forms/use-submission.ts';
import { withChallenge } from '../../http/challenge.ts';
import { type ApiResponse, type FailureKind, failureOf, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { activatedNit } from '../../session/client-session.ts';
import { targetFor } from '../../session/targets.ts';
import { canStoreSession } from '../../storage/browser-storage.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { choosesInPlace } from '../../ui/events.ts';
import { focusAfterRemoval } from '../../ui/focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TargetControl } from '../../ui/TargetControl.tsx';
import styles from './LoginDialog.module.css';
import { useTypedEmail } from './use-typed-email.ts';

interface LoginDialogProps {
  /** The method of login with which the dialog begins. */
  readonly method: LoginMethod;
  /** Says why a login is needed. */
  readonly reason: string | undefined;
  readonly onClose: () => void;
  readonly onLoggedIn: (session: ClientSession) => void;
  readonly onForgotPassword: (method: LoginMethod) => void;
}

/** The login by NIT or, for an invited user, by e-mail address, with links to recovery and registration (spec 2). */
export function LoginDialog({ method: firstMethod, reason, onClose, onLoggedIn, onForgotPassword }: LoginDialogProps) {
  const { t } = useTranslation();
  const { isEmail, setEmail, typed, take: takeEmail } = useTypedEmail('username', firstMethod === 'email');
  const blocked = () => (canStoreSession() ? undefined : failed(t('login.storageBlocked')));
  const [failure, setFailure] = useState<ReactNode>(blocked);
  const [isSending, setSending] = useState(false);
  // Without a stored session the login would be over at once, so no password is sent.
  const ifStorable =
    (log: Submit): Submit =>
    async (...sent) => {
      const lacking = blocked();
      setFailure(lacking);
      return lacking === undefined ? log(...sent) : undefined;
    };
  const take = (result: LoginResult, notActivated?: ReactNode) => {
    if ('session' in result) onLoggedIn(result.session);
    else if ('error' in result) setFailure(failed(loginFailure(result.error, t)));
    else setFailure(result.isNotActivated ? notActivated : failed(result.message));
  };
  const send = async (login: Promise<LoginResult>) => {
    setSending(true);
    const result = await login;
    setSending(false);
    return result;
  };
  const submitInvitedUser = async (values: FormValues) => {
    const nit = normalizeTaxId(typedText(values, 'nit'));
    take(
      await send(logInInvitedUser({ nit, email: textOf(values['email']), password: typedText(values, 'password') })),
    );
    return undefined;
  };
  const submit = async (values: FormValues) => {
    const credentials = {
      username: normalizeTaxId(typedText(values, 'username')),
      password: typedText(values, 'password'),
    };
    const result = await send(logIn(credentials.username, credentials.password));
    const message = 'message' in result ? result.message : '';
    take(result, <NotActivated credentials={credentials} message={message} />);
    return undefined;
  };
  return (
    <Dialog title={t(content.forms.login.title)} onClose={onClose} isBusy={isSending}>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {failure}
      {isEmail ? (
        <FormView
          key="email"
          form={content.forms['user-login']}
          initial={typed}
          onSubmit={ifStorable(submitInvitedUser)}
        />
      ) : (
        <FormView
          key="nit"
          form={content.forms.login}
          initial={{ username: activatedNit() }}
          onSubmit={ifStorable(submit)}
          onType={takeEmail}
        />
      )}
      <p>
        <PushButton look="link" onClick={() => onForgotPassword(isEmail ? 'email' : 'nit')}>
          {t('login.forgotPassword')}
        </PushButton>
      </p>
      <p>
        <PushButton
          look="link"
          onClick={() => {
            setFailure(blocked);
            setEmail(!isEmail);
          }}
        >
          {t(isEmail ? 'login.byNit' : 'login.byEmail')}
        </PushButton>
      </p>
      {content.forms.login.links?.map((link) => (
        // A link inside leads to another page, so the dialog closes.
        <p key={link.label} onClickCapture={(event) => choosesInPlace(event) && onClose()}>
          <TargetControl target={link.target}>{t(link.label)}</TargetControl>
        </p>
      ))}
      <OtherLineLogins />
    </Dialog>
  );
}

function failed(message: string): ReactNode {
  return (
    <Notice tone="error" className={styles.failure}>
      {message}
    </Notice>
  );
}

type LoginResult =
  | { readonly session: ClientSession }
  /** The server's message; if `isNotActivated`, the password was right and only the activation is missing. */
  | { readonly message: string; readonly isNotActivated: boolean }
  | { readonly error: FailureKind };

/** Returns a session for a company, the server's message, or an error for a missing or invalid response (spec 7). */
async function logIn(username: string, password: string): Promise<LoginResult> {
  return resultOf(await withChallenge((headers) => request(operation, { body: { username, password }, headers })));
}

/** Returns a session for an invited user (ADR 68), the server's message, or an error for a missing or invalid response. */
async function logInInvitedUser(body: UserCredentials): Promise<LoginResult> {
  return resultOf(await withChallenge((headers) => request(logInUser, { body, headers })));
}

function resultOf(response: ApiResponse<ClientLogin>): LoginResult {
  if (!response.ok) {
    const { message, error } = response;
    if (message === undefined) return { error: failureOf(response) };
    return { message, isNotActivated: error.error?.code === 'awaiting-activation' };
  }
  const { nombre: nombreCliente, ...login } = response.body;
  const session = clientSessions.read({ ...login, nombreCliente }, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}

interface NotActivatedProps {
  /** The credentials that the server has confirmed as right. */
  readonly credentials: ClientCredentials;
  /** The server's message. */
  readonly message: string;
}

/** Tells a user with the right password that the account is not activated, and offers to send the link again (S-96). */
function NotActivated({ credentials, message }: NotActivatedProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const sent = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (sentTo !== undefined) focusAfterRemoval(sent.current);
  }, [sentTo]);
  const send = async () => {
    setBusy(true);
    setNotice(undefined);
    const response = await withChallenge((headers) => request(sendActivationLink, { body: credentials, headers }));
    setBusy(false);
    if (response.ok) setSentTo(response.body.email);
    else setNotice(failureReason(response, t));
  };
  if (sentTo !== undefined) {
    return (
      <Notice ref={sent} tabIndex={-1} tone="success" className={styles.notice}>
        <p className={styles.text}>{t('login.activationSent', { email: sentTo })}</p>
        <p className={styles.text}>{t('login.activationElsewhere')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" className={styles.notice}>
      <p className={styles.text}>{message}</p>
      {notice !== undefined && (
        <p className={styles.text} role="status">
          {notice}
        </p>
      )}
      <div className={styles.button}>
        <PushButton look="secondary" isIdle={isBusy} onClick={() => void send()}>
          {t('login.activationSend')}
        </PushButton>
      </div>
    </Notice>
  );
}

/** The lines whose clients log in elsewhere. */
function OtherLineLogins() {
  const { t } = useTranslation();
  const site = useSite();
  const elsewhere = useLineIds().flatMap((id) => {
    const { clientLogin, shortName } = content.lines[id];
    const target = clientLogin === 'notOffered' ? undefined : targetFor(clientLogin, site);
    return target === undefined || target.kind === 'action' ? [] : [{ id, shortName, target }];
  });
  if (elsewhere.length === 0) return null;
  return (
    <section className={styles.others}>
      <h3>{t('login.otherLines')}</h3>
      <ul>
        {elsewhere.map(({ id, shortName, target }) => (
          <li key={id}>
            <TargetControl target={target}>{t('login.otherLine', { line: shortName })}</TargetControl>
          </li>
        ))}
      </ul>
    </section>
  );
}
