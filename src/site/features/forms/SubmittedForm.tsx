import { Fragment, useState } from 'react';
import type { Profile } from '../../../generated/api.ts';
import type { Translate } from '../../../generated/i18next.ts';
import { sendEmailConfirmation, withdrawEmailChange } from '../../../generated/operations/email-changes.ts';
import type { Form } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { type FormValues, textOf } from '../../../shared/forms/values.ts';
import { isObject } from '../../../shared/is-object.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import { type FormSlotProps, useSite } from '../../context/site-context.ts';
import { FieldValue } from '../../forms/FieldView.tsx';
import { FormView } from '../../forms/FormView.tsx';
import { PendingEmail } from '../../forms/PendingEmail.tsx';
import type { Submit } from '../../forms/use-submission.ts';
import { request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { renewSession } from '../../session/client-session.ts';
import { useProfile } from '../../session/own-data.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Progress } from '../../ui/Notice.tsx';
import { RestoredNotice, useDraft } from './draft.tsx';
import styles from './Forms.module.css';
import { NewForm } from './NewForm.tsx';
import { ResultDialog, type SubmitResult } from './ResultDialog.tsx';
import { messageFor, sendForm } from './send-form.ts';

/** A form of the catalog, sent by its operation; the result is shown in the texts of the form's YAML. */
export function SubmittedForm({ id, ...props }: FormSlotProps) {
  const form: Form = content.forms[id];
  return form.operation === 'profile' ? <OwnForm form={form} /> : <NewForm form={form} {...props} />;
}

/**
 * The profile form of the current client. It stays while the same client logs in again, and is reset for another client. An
 * invited user can only read it.
 */
function OwnForm({ form }: { readonly form: Form }) {
  const { session } = useSite();
  const [owner, setOwner] = useState(session?.nit);
  const [isInvitedUser, setInvitedUser] = useState(isUserPerfil(session?.perfil ?? ''));
  if (session !== undefined && session.nit !== owner) setOwner(session.nit);
  if (session !== undefined && isUserPerfil(session.perfil) !== isInvitedUser) setInvitedUser(!isInvitedUser);
  if (isInvitedUser) return <ReadOnlyProfile key={owner} form={form} />;
  return <ProfileForm key={owner} form={form} owner={owner ?? ''} />;
}

/** The stored profile of a company, for a person of the company who may not change it. */
function ReadOnlyProfile({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const { profile, hasFailed, load } = useProfile();
  if (profile === undefined)
    return hasFailed ? <LoadFailure onRetry={() => void load()} /> : <Progress label={t('forms:profile.loading')} />;
  const given = form.fields.filter(({ name }) => (profile.values[name] ?? '') !== '');
  return (
    <>
      <p>{t('forms:profile.readOnly')}</p>
      <dl className={styles.values}>
        {given.map((field) => (
          <Fragment key={field.name}>
            <dt>{t(field.label)}</dt>
            <dd>
              <FieldValue field={field} value={profile.values[field.name] ?? ''} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

interface ProfileFormProps {
  readonly form: Form;
  readonly owner: string;
}

/** A form filled with the stored profile. Saving succeeds only over the version that the form has read. */
function ProfileForm({ form, owner }: ProfileFormProps) {
  const { t } = useTranslation();
  const { session, sessionEnded, recheckSession } = useSite();
  const { profile, hasFailed, load } = useProfile();
  const [submitResult, setSubmitResult] = useState<SubmitResult>();
  /** The profile that another user saved since the form was opened. */
  const [concurrent, setConcurrent] = useState<ConcurrentProfile>();
  const draft = useDraft(form, owner, profile?.version);
  const [timesDiscarded, setTimesDiscarded] = useState(0);
  if (profile === undefined)
    return hasFailed ? <LoadFailure onRetry={() => void load()} /> : <FormView form={form} isWaiting />;
  const { restored } = draft;
  const rebased = restored && rebase({ ...restored.base, ...restored.values }, restored.base, profile.values);
  const contested = concurrent ?? (rebased?.contested.length ? { profile, contested: rebased.contested } : undefined);
  const discard = () => {
    draft.drop();
    setTimesDiscarded(timesDiscarded + 1);
  };
  const submit: Submit = async (values, files, progress) => {
    const known = concurrent?.profile ?? profile;
    const headers = { 'if-match': `"${known.version}"` };
    const result = await sendForm(form, values, files, { token: session?.authToken, headers, progress });
    if (result.kind === 'errors') return { errors: result.errors };
    if (result.kind === 'done') {
      renewSession(session?.authToken, result.body);
      setConcurrent(undefined);
      draft.drop();
      void load();
      // The company may now have another name, or need approval by staff again.
      recheckSession();
      setSubmitResult(savedResult(form, known, values, result.body, t));
      return undefined;
    }
    const { response } = result;
    const now = response.status === 409 ? currentProfile(response.error.current) : undefined;
    if (now !== undefined) {
      const merged = rebase(values, known.values, now.values);
      setConcurrent({ profile: now, contested: merged.contested });
      return merged;
    }
    if (response.status === 401) sessionEnded();
    else if (form.failure)
      setSubmitResult({ kind: 'fail', outcome: form.failure, message: messageFor(form, response, t) });
    return undefined;
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      {profile.pendingEmail !== null && (
        <PendingEmail
          address={profile.pendingEmail}
          email={String(profile.values['email'])}
          sendAgain={() => request(sendEmailConfirmation, { token: session?.authToken })}
          withdraw={() => request(withdrawEmailChange, { token: session?.authToken })}
          // Reading the profile again also detects that the session has ended.
          onChange={() => void load()}
        />
      )}
      <FormView
        key={`${profile.version} ${timesDiscarded}`}
        form={form}
        initial={{ ...profile.values, ...rebased?.values }}
        notice={
          contested ? (
            <ContestedNotice form={form} concurrent={contested} />
          ) : (
            restored && <RestoredNotice form={form.id} onDiscard={discard} />
          )
        }
        onType={(values) => draft.keep(values, profile.values)}
        onSubmit={submit}
      />
      {submitResult !== undefined && (
        <ResultDialog form={form.id} submitResult={submitResult} onClose={() => setSubmitResult(undefined)} />
      )}
    </>
  );
}

/**
 * Returns what is said about a saved profile: whether anything has changed, and that a new address has to be confirmed.
 * @param body of the response
 */
function savedResult(
  form: Form,
  before: Profile,
  values: FormValues,
  body: unknown,
  t: Translate,
): SubmitResult | undefined {
  const email = String(before.values['email'] ?? '');
  const address = textOf(values['email']);
  const message = address === email ? undefined : t('forms:profile.emailPending', { address, email });
  const isSame = isObject(body) && body['version'] === before.version;
  const unchanged = isSame ? form.unchanged : undefined;
  const outcome = unchanged ?? form.success;
  return outcome && { kind: unchanged ? 'info' : 'check', outcome, message };
}

/** Returns the current profile that a refused change reports, in the same shape as when it is read. */
function currentProfile(current: object | undefined): Profile | undefined {
  return current !== undefined && 'version' in current ? (current as Profile) : undefined;
}

/** The profile that another user saved while this form was being filled in. */
interface ConcurrentProfile {
  readonly profile: Profile;
  /** The names of the fields that both changed; the notice shows their stored values. */
  readonly contested: readonly string[];
}

function ContestedNotice({ form, concurrent }: { readonly form: Form; readonly concurrent: ConcurrentProfile }) {
  const { t } = useTranslation();
  const { contested, profile } = concurrent;
  const fields = form.fields.filter(({ name }) => contested.includes(name));
  return (
    <>
      {t('forms:profile.conflict')}
      {fields.length > 0 && (
        <>
          {' '}
          {t('forms:profile.contested')}
          <ul>
            {fields.map((field) => (
              <li key={field.name}>
                {t(field.label)}: <FieldValue field={field} value={String(profile.values[field.name] ?? '')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The form values after another user changed the stored ones. */
interface RebasedValues {
  /** Typed values stay; untouched fields take their current stored value. */
  readonly values: FormValues;
  /** The names of the fields that both changed to different values. */
  readonly contested: readonly string[];
}

/**
 * Merges the typed values with the current stored ones.
 * @param typed the values in the form
 * @param before the values that the form began with
 * @param now the current stored values
 */
export function rebase(typed: FormValues, before: FormValues, now: FormValues): RebasedValues {
  const isMine = (name: string) => typed[name] !== (before[name] ?? typed[name]);
  const names = Object.keys(typed);
  return {
    values: Object.fromEntries(
      names.map((name) => [name, (isMine(name) ? typed[name] : (now[name] ?? typed[name])) ?? '']),
    ),
    contested: names.filter((name) => isMine(name) && now[name] !== before[name] && now[name] !== typed[name]),
  };
}
