import { useState } from 'react';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlOf, type FieldProps, Labelled } from './Field.tsx';

/** A password, hidden unless the visitor chooses to see it. Also the repetition of a password. */
export function PasswordInput(props: FieldProps<FieldOf<'password' | 'newPassword' | 'repeat'>>) {
  const { field, value, onChange, onBlur } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Labelled {...props}>
      <div data-part="control">
        <input
          {...controlOf(props)}
          type={shown ? 'text' : 'password'}
          placeholder={field.placeholder && t(field.placeholder)}
          value={String(value)}
          maxLength={field.kind === 'password' ? field.maxLength : undefined}
          autoComplete={field.kind === 'password' ? (field.autocomplete ?? 'current-password') : 'new-password'}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <button
          type="button"
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      </div>
    </Labelled>
  );
}

/** An open eye; crossed out while the typed password is readable. */
function EyeIcon({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
