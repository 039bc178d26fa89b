import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Fragment } from 'react';
import type { Form } from '../../../generated/types.ts';
import { FieldValue } from '../../forms/FieldValue.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './ReadOnlyProfile.module.css';
import { useProfile } from './use-profile.ts';

/** What is on record of a company, to somebody of it who may not change it. */
export function ReadOnlyProfile({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const { profile, hasFailed, load } = useProfile();
  if (hasFailed) {
    return (
      <Alert severity="error" action={<Button onClick={load}>{t('forms:profile.retry')}</Button>}>
        {t('forms:profile.failed')}
      </Alert>
    );
  }
  if (profile === undefined) return <CircularProgress aria-label={t('forms:profile.loading')} />;
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
