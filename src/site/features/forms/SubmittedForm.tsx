import { Fragment, useState } from 'react';
import type { Form } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import { type FormSlotProps, useSite } from '../../context/site-context.ts';
import { FieldValue } from '../../forms/FieldView.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProfile } from '../../session/own-data.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Progress } from '../../ui/Notice.tsx';
import styles from './Forms.module.css';
import { NewForm } from './NewForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

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
