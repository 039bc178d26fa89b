import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { content } from '../../shared/content.ts';
import { type FormValues, typedText } from '../../shared/forms/values.ts';
import type { SecondFactorAsked } from '../../shared/http/api-error.ts';
import type { StaffSession } from '../../shared/session.ts';
import { useSite } from '../../site/context/site-context.ts';
import { loginFailure } from '../../site/format/failure-reason.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import { useNamespace } from '../../site/i18n/use-namespace.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { setStaffSession } from '../../site/session/staff-session.ts';
import { canStoreSession } from '../../site/storage/browser-storage.ts';
import { PushButton } from '../../site/ui/Buttons.tsx';
import { Dialog } from '../../site/ui/Dialog.tsx';
import { LazyPart } from '../../site/ui/lazy-part.tsx';
import { Notice } from '../../site/ui/Notice.tsx';
import { TargetControl } from '../../site/ui/TargetControl.tsx';
import { openAsked, readReturnState } from './return-state.ts';
import { finishStaffLogin, logInStaff, SecondFactorStep } from './SecondFactorStep.tsx';
import styles from './StaffLogin.module.css';

/** The login of staff, with links to recovery and registration. */
export function StaffLogin() {
  const { t } = useTranslation();
  const ready = useNamespace('panel');
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const returnState = readReturnState(state);
  const blocked = () => (canStoreSession() ? undefined : t('login.storageBlocked'));
  const [failure, setFailure] = useState(blocked);
  /** The history entry on which recovery was opened; any navigation, also back to here, closes it. */
  const [recoveryOn, setRecoveryOn] = useState<string>();
  const [isOpening, setIsOpening] = useState(false);
  /** Set once the password was right and the account has a second factor. */
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const form = content.forms['staff-login'];
  const open = (session: StaffSession) => {
    setIsOpening(true);
    setStaffSession(session);
    openAsked(returnState, session, navigate);
  };
  const submit = async (values: FormValues) => {
    const lacking = blocked();
    setFailure(lacking);
    if (lacking !== undefined) return undefined;
    const result = await logInStaff(typedText(values, 'username'), typedText(values, 'password'));
    if ('session' in result) open(result.session);
    else if ('asked' in result) setAsked(result.asked);
    else if ('error' in result) setFailure(loginFailure(result.error, t));
    else setFailure('message' in result ? result.message : t('error.answer'));
    return undefined;
  };
  if (!ready) return null;
  if (asked !== undefined)
    return (
      <div className={styles.login}>
        <SecondFactorStep
          asked={asked}
          isLeaving={isOpening}
          finish={finishStaffLogin}
          onSession={open}
          onBack={(why) => {
            setAsked(undefined);
            setFailure(why);
          }}
        />
      </div>
    );
  return (
    <>
      <div className={styles.login}>
        {returnState?.username !== undefined && failure === undefined && (
          <Notice tone="info" className={styles.notice}>
            {t('panel:login.ended')}
          </Notice>
        )}
        {failure !== undefined && (
          <Notice tone="error" className={styles.notice}>
            {failure}
          </Notice>
        )}
        <FormView form={form} isLeaving={isOpening} onSubmit={submit} />
        <p>
          <PushButton look="link" onClick={() => setRecoveryOn(key)}>
            {t('login.forgotPassword')}
          </PushButton>
        </p>
        {form.links?.map(({ label, target }) => (
          <p key={label}>
            <TargetControl target={target}>{t(label)}</TargetControl>
          </p>
        ))}
      </div>
      {recoveryOn === key && <StaffRecovery onClose={() => setRecoveryOn(undefined)} />}
    </>
  );
}

/** Requests a link for a new password; the result is shown in the texts of the form. */
export function StaffRecovery({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { FormSlot } = useSite();
  return (
    <Dialog title={t('panel:login.recovery')} onClose={onClose}>
      <LazyPart>
        <FormSlot id="staff-recovery" />
      </LazyPart>
    </Dialog>
  );
}
