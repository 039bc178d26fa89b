import type { ClientUser } from '../../features/accounts/ClientUsers.tsx';

export const CLIENT_USER: ClientUser = {
  id: 'example',
  email: 'lucia@andina.example.com',
  name: 'Lucía Ñáñez',
  perfil: 'consulta',
  status: 'invited',
  invitedAt: '2026-11-20T15:00:00Z',
  joinedAt: null,
};

/** Recovery codes of a second factor, as many as the server issues. */
export const CODES = Array.from({ length: 10 }, (_, index) => `vela-0${index}-faro-1${index}`);
