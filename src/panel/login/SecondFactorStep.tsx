import { useEffect, useId, useRef, useState } from 'react';
import type { SecondFactorAnswer, StaffLogin } from '../../generated/api.ts';
import { finishStaffLogin as secondOperation } from '../../generated/operations/second-factor.ts';
import { logInStaff as operation } from '../../generated/operations/staff-session.ts';
import { content } from '../../shared/content.ts';
import { type FieldError, type FormValues, typedText } from '../../shared/forms/values.ts';
import { isFieldErrors, type SecondFactorAsked } from '../../shared/http/api-error.ts';
import { isObject } from '../../shared/is-object.ts';
import { type StaffSession, staffSessions } from '../../shared/session.ts';
import { loginFailure } from '../../site/format/failure-reason.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import { withChallenge } from '../../site/http/challenge.ts';
import { type ApiResponse, type FailureKind, failureOf, request } from '../../site/http/request.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PushButton } from '../../site/ui/Buttons.tsx';
import { focusField, focusFirstField } from '../../site/ui/focus.ts';
import { Notice } from '../../site/ui/Notice.tsx';
import { canUsePasskeys, signWithPasskey } from '../account/web-authn.ts';
import styles from './StaffLogin.module.css';

interface SecondFactorStepProps {
  readonly asked: SecondFactorAsked;
  readonly isLeaving: boolean;
  /** Sends the answer. */
  readonly finish: typeof finishStaffLogin;
  readonly onSession: (session: StaffSession) => void;
  /**
   * Restarts the login with the user name.
   * @param why the server's reason
   */
  readonly onBack: (why?: string) => void;
}

/** The forms by second factor. */
const forms = () => ({
  totp: content.forms['staff-second-factor'],
  'recovery-code': content.forms['staff-recovery-code'],
});

/** The second step of a login, or of a proof within a session: a passkey, a code of the app, or a recovery code. */
export function SecondFactorStep({ asked, isLeaving, finish, onSession, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation();
  const { token, kinds, passkey } = asked;
  const [failure, setFailure] = useState<string>();
  const [isRecovering, setRecovering] = useState(false);
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  const hasCode = kinds.includes('totp');
  const offersPasskey = passkey !== undefined && canUsePasskeys() && !isRecovering;
  const shown = isRecovering ? 'recovery-code' : hasCode ? 'totp' : undefined;
  // The focus moves to the first field, or to the button if only a passkey is possible.
  useEffect(() => {
    const form = place.current?.querySelector('form') ?? null;
    const [field] = shown === undefined ? [] : forms()[shown].fields;
    if (field !== undefined) focusField(form, field.name);
    else place.current?.querySelector('button')?.focus();
  }, [shown]);

  // The pressed button disappears on the way back to the first step.
  useEffect(() => () => focusFirstField(content.forms['staff-login'].id), []);

  const take = (result: StaffLoginResult) => {
    if ('session' in result) onSession(result.session);
    else if ('over' in result) onBack(result.over);
    else if ('error' in result) setFailure(loginFailure(result.error, t));
    else if ('message' in result) setFailure(result.message);
  };
  const submit = async (values: FormValues) => {
    setFailure(undefined);
    const typed = isRecovering
      ? { recoveryCode: typedText(values, 'recoveryCode') }
      : { code: typedText(values, 'code') };
    const result = await finish({ token, ...typed });
    if ('fields' in result && isFieldErrors(result)) return { errors: result.fields };
    take(result);
    return undefined;
  };
  const sign = async () => {
    setFailure(undefined);
    const signed = await signWithPasskey(passkey ?? '');
    const result = signed === undefined ? undefined : await finish({ token, passkey: signed });
    if (result === undefined || 'fields' in result) setFailure(t('panel:secondFactor.passkeyRefused'));
    else take(result);
  };
  return (
    <section ref={place} aria-labelledby={titleId} className={styles.step}>
      <h3 id={titleId}>{t('panel:secondFactor.title')}</h3>
      {failure !== undefined && (
        <Notice tone="error" className={styles.notice}>
          {failure}
        </Notice>
      )}
      {offersPasskey && (
        <PushButton look="primary" disabled={isLeaving} onClick={() => void sign()}>
          {t('panel:secondFactor.usePasskey')}
        </PushButton>
      )}
      {shown !== undefined && <FormView key={shown} form={forms()[shown]} isLeaving={isLeaving} onSubmit={submit} />}
      {kinds.includes('recovery-code') && (
        <p>
          <PushButton look="link" onClick={() => setRecovering(!isRecovering)}>
            {t(isRecovering ? 'panel:secondFactor.otherWay' : 'panel:secondFactor.useRecoveryCode')}
          </PushButton>
        </p>
      )}
      <p>
        <PushButton look="link" onClick={() => onBack()}>
          {t('panel:secondFactor.back')}
        </PushButton>
      </p>
      <p className={styles.help}>{t('panel:secondFactor.lost')}</p>
    </section>
  );
}

type StaffLoginResult =
  | { readonly session: StaffSession }
  /** The password was right, and the account has a second factor. */
  | { readonly asked: SecondFactorAsked }
  /** The second factor was wrong. */
  | { readonly fields: readonly FieldError[] }
  /** The login must restart with the password; the value is the server's message. */
  | { readonly over: string | undefined }
  /** The server's message: wrong credentials, waiting for approval, suspended, too many tries. */
  | { readonly message: string }
  | { readonly error: FailureKind };

export async function logInStaff(username: string, password: string): Promise<StaffLoginResult> {
  return resultOf(await withChallenge((headers) => request(operation, { body: { username, password }, headers })));
}

/** Sends the second step of a login, with the token from the first. */
export async function finishStaffLogin(answer: SecondFactorAnswer): Promise<StaffLoginResult> {
  return resultOf(await withChallenge((headers) => request(secondOperation, { body: answer, headers })));
}

/** Returns what a response to a login, or to a proof of an open session, means. */
export function resultOf(response: ApiResponse<StaffLogin>): StaffLoginResult {
  if (!response.ok) {
    const { error, message } = response;
    const code = error.error?.code;
    if (code === 'second-factor-asked' && isAsked(error.secondFactor)) return { asked: error.secondFactor };
    if (code === 'second-factor-over') return { over: message };
    if (isFieldErrors(error)) return { fields: error.fields };
    return message === undefined ? { error: failureOf(response) } : { message };
  }
  const session = staffSessions.read(response.body, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}

/** Checks the shape, because the response may come from a proxy in between. */
function isAsked(value: unknown): value is SecondFactorAsked {
  return isObject(value) && typeof value['token'] === 'string' && Array.isArray(value['kinds']);
}
