import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/session.json' with { type: 'json' };
import { site } from '../../../generated/site.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { requireSession } from '../../domain/sessions/bearer.ts';
import { endLogin } from '../../domain/sessions/logins.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { logIn } from './service.ts';
import { findById } from './store.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Login as in (spec 7), logout, and whether a session still lives. */
export async function session(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  app.post<{ Body: Credentials }>(
    `/login-${site.product}`,
    {
      schema: routeSchema('session', 'Log a client in', {
        body: schema.login,
        response: { 200: schema.loggedIn },
        refusals: ['wrong-credentials', 'locked', 'too-many-requests', 'busy'],
      }),
    },
    async (request) => {
      const { username, password } = request.body;
      const { account, token, expiresAt } = await logIn(services, username, password, requestInfoOf(request));
      return {
        status: 'success',
        nit: account.nit,
        nombre: account.name,
        nitsistema: account.nitsistema,
        perfil: account.perfil,
        authToken: token,
        expiration: new Date(expiresAt).toISOString(),
        message: '',
      };
    },
  );

  app.get(
    '/sesion',
    {
      schema: routeSchema('session', 'Whose session it is', {
        response: { 200: schema.session },
        refusals: ['session-ended'],
      }),
    },
    async (request) => {
      const { accountId } = await requireSession(database, 'client', request);
      const account = await findById(database, accountId);
      if (account?.status !== 'active') throw new Refusal('session-ended');
      const { nit, name, nitsistema, perfil } = account;
      return { nit, nombre: name, nitsistema, perfil };
    },
  );

  app.post(
    '/cerrar-sesion',
    { schema: routeSchema('session', 'Log out', { response: { 204: { type: 'null' } }, refusals: ['session-ended'] }) },
    async (request, reply) => {
      const { accountId, token } = await requireSession(database, 'client', request);
      await endLogin(database, 'client', accountId, token, requestInfoOf(request));
      return reply.code(204).header('clear-site-data', '"cache"').send(null);
    },
  );
}
