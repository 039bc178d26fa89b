import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClientCredentials, ClientLogin } from '../../../generated/api.ts';
import { logInUser } from '../../../generated/operations/client-users.ts';
import { sendActivationLink } from '../../../generated/operations/registration.ts';
import { logIn } from '../../../generated/operations/session.ts';
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
import { type ApiResponse, failureOf, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { activatedNit } from '../../session/client-session.ts';
import { targetFor } from '../../session/targets.ts';
import { canStoreSession } from '../../storage/browser-storage.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { choosesInPlace } from '../../ui/events.ts';
import { focusAfterRemoval, focusFirstField } from '../../ui/focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TargetControl } from '../../ui/TargetControl.tsx';
import styles from './LoginDialog.module.css';

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
  const submit =
    (logIn: (values: FormValues) => Promise<ApiResponse<ClientLogin>>): Submit =>
    async (values) => {
      // Without a stored session the login would be over at once, so no password is sent.
      const lacking = blocked();
      setFailure(lacking);
      if (lacking !== undefined) return undefined;
      setSending(true);
      const response = await logIn(values);
      setSending(false);
      const session = response.ok ? sessionIn(response.body) : undefined;
      const { message } = response;
      if (session !== undefined) onLoggedIn(session);
      // A missing or invalid response (spec 7).
      else if (message === undefined) setFailure(failed(loginFailure(failureOf(response), t)));
      else if (!response.ok && response.error.error?.code === 'awaiting-activation')
        setFailure(<NotActivated credentials={credentialsIn(values)} message={message} />);
      else setFailure(failed(message));
      return undefined;
    };
  return (
    <Dialog title={t(content.forms.login.title)} onClose={onClose} isBusy={isSending}>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {failure}
      {isEmail ? (
        <FormView key="email" form={content.forms['user-login']} initial={typed} onSubmit={submit(logInInvitedUser)} />
      ) : (
        <FormView
          key="nit"
          form={content.forms.login}
          initial={{ username: activatedNit() }}
          onSubmit={submit(logInCompany)}
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

function credentialsIn(values: FormValues): ClientCredentials {
  return { username: normalizeTaxId(typedText(values, 'username')), password: typedText(values, 'password') };
}

function logInCompany(values: FormValues) {
  return withChallenge((headers) => request(logIn, { body: credentialsIn(values), headers }));
}

/** Logs in somebody whom a company has invited (ADR 68). */
function logInInvitedUser(values: FormValues) {
  const body = {
    nit: normalizeTaxId(typedText(values, 'nit')),
    email: textOf(values['email']),
    password: typedText(values, 'password'),
  };
  return withChallenge((headers) => request(logInUser, { body, headers }));
}

/** Returns the session that a response begins; undefined if it is not valid. */
function sessionIn({ nombre: nombreCliente, ...login }: ClientLogin): ClientSession | undefined {
  return clientSessions.read({ ...login, nombreCliente }, Date.now());
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

interface TypedEmail {
  /** Whether the form of an invited user is shown. */
  readonly isEmail: boolean;
  readonly setEmail: (isEmail: boolean) => void;
  /** The values that the form takes over from the other one. */
  readonly typed: FormValues;
  /** Takes what the visitor types. */
  readonly take: (values: FormValues) => void;
}

/**
 * Lets a field for the NIT understand an e-mail address too: once one is typed, the form of an invited user takes its place, and
 * asks for the NIT of the company as well (ADR 68).
 * @param nitField name of the field
 */
export function useTypedEmail(nitField: string, isAtFirst: boolean): TypedEmail {
  const [isEmail, setEmail] = useState(isAtFirst);
  const [typed, setTyped] = useState<FormValues>({});
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isEmail || !isTyping.current) return;
    for (const id of ['user-login', 'user-recovery'] as const) focusFirstField(content.forms[id].id);
  }, [isEmail]);
  const take = (values: FormValues) => {
    const email = typedText(values, nitField);
    if (isEmail || !email.includes('@')) return;
    isTyping.current = true;
    setTyped({ ...values, [nitField]: '', email });
    setEmail(true);
  };
  return { isEmail, setEmail, typed, take };
}
