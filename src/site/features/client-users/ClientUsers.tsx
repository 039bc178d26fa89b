import { isUserPerfil } from '../../../shared/session/client-perfil.ts';
import { useSite } from '../../context/site-context.ts';
import { ClientUserList } from './ClientUserList.tsx';
import { OwnAccess } from './OwnAccess.tsx';

/** A company manages its people; a person changes their own password. The server decides what each may do (S-113). */
export function ClientUsers() {
  const { session } = useSite();
  if (session === undefined) return null;
  return isUserPerfil(session.perfil) ? <OwnAccess session={session} /> : <ClientUserList session={session} />;
}
