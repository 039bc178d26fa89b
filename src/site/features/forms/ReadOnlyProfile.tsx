import { Fragment } from 'react';
import type { Form } from '../../../generated/types.ts';
import { FieldValue } from '../../forms/FieldValue.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProfile } from '../../session/use-profile.ts';
import { ProfilePlaceholder } from './ProfilePlaceholder.tsx';
import styles from './ReadOnlyProfile.module.css';

/** The stored profile of a company, for a person of the company who may not change it. */
export function ReadOnlyProfile({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const { profile, hasFailed, load } = useProfile();
  if (profile === undefined) return <ProfilePlaceholder hasFailed={hasFailed} load={load} />;
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
