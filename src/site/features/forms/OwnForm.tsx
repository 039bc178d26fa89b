import { type ReactNode, useState } from 'react';
import type { Form } from '../../../generated/types.ts';
import { isUserPerfil } from '../../../shared/session/client-perfil.ts';
import { useSite } from '../../context/site-context.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ReadOnlyProfile } from './ReadOnlyProfile.tsx';

/**
 * The profile form of the current client. It stays while the same client logs in again, and is reset for another client. An
 * invited user can only read it.
 */
export function OwnForm({ form, placeholder }: { readonly form: Form; readonly placeholder: ReactNode }) {
  const { session } = useSite();
  const [owner, setOwner] = useState(session?.nit);
  const [isInvitedUser, setInvitedUser] = useState(isUserPerfil(session?.perfil ?? ''));
  if (session !== undefined && session.nit !== owner) setOwner(session.nit);
  if (session !== undefined && isUserPerfil(session.perfil) !== isInvitedUser) setInvitedUser(!isInvitedUser);
  if (isInvitedUser) return <ReadOnlyProfile key={owner} form={form} />;
  return <ProfileForm key={owner} form={form} owner={owner ?? ''} placeholder={placeholder} />;
}
