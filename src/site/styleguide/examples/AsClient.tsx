import { type ReactNode, useMemo } from 'react';
import type { ClientSession } from '../../../shared/session.ts';
import { SiteContext, useSite } from '../../context/site-context.ts';

/** A client whose company waits for its verification. */
const CLIENT: ClientSession = {
  nit: '900544472',
  nombreCliente: 'Importadora Andina S.A.S.',
  nitsistema: '',
  perfil: 'cliente',
  authToken: '',
  expiration: '2100-01-01T00:00:00Z',
};

/** Shows what a client who is logged in sees, where nothing is asked of the server. */
export function AsClient({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const value = useMemo(() => ({ ...site, session: CLIENT }), [site]);
  return <SiteContext value={value}>{children}</SiteContext>;
}
