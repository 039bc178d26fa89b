import { type ReactNode, useMemo } from 'react';
import type { ClientSession } from '../../../shared/session/session.ts';
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

/** Shows the children as a logged-in client sees them, without requests to the server. */
export function AsClient({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const value = useMemo(() => ({ ...site, session: CLIENT }), [site]);
  return <SiteContext value={value}>{children}</SiteContext>;
}
