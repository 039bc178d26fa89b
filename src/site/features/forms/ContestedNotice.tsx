import type { Profile } from '../../../generated/api.ts';
import type { Form } from '../../../generated/types.ts';
import { FieldValue } from '../../forms/FieldValue.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The profile that another user saved while this form was being filled in. */
export interface ConcurrentProfile {
  readonly profile: Profile;
  /** The names of the fields that both changed; the notice shows their stored values. */
  readonly contested: readonly string[];
}

export function ContestedNotice({ form, concurrent }: { readonly form: Form; readonly concurrent: ConcurrentProfile }) {
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
