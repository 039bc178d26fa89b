import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/staff-session.json' with { type: 'json' };
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { endLogin } from '../../domain/sessions/logins.ts';
import { requireStaff } from '../../domain/sessions/require-staff.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import type { Services } from '../../services.ts';
import { logIn } from './service.ts';
import { findById, type StaffAccount } from './store.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Login and logout of staff, in a realm of their own (spec 6). */
export async function staffSession(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  app.post<{ Body: Credentials }>(
    '/internal/login',
    {
      schema: routeSchema('staff', 'Log in', {
        body: schema.login,
        response: { 200: schema.loggedIn },
        refusals: ['wrong-staff-credentials', 'awaiting-approval', 'suspended', 'locked', 'too-many-requests', 'busy'],
      }),
    },
    async (request) => {
      const { username, password } = request.body;
      const { account, token, expiresAt } = await logIn(services, username, password, requestInfoOf(request));
      return { ...person(account), internalAuthToken: token, expiration: new Date(expiresAt).toISOString() };
    },
  );

  app.get(
    '/internal/session',
    {
      schema: routeSchema('staff', 'Whose session it is', {
        response: { 200: schema.session },
        refusals: ['session-ended'],
      }),
    },
    async (request) => {
      const { id } = await requireStaff(database, request);
      return person(await findById(database, id));
    },
  );

  app.post(
    '/internal/logout',
    { schema: routeSchema('staff', 'Log out', { response: { 204: { type: 'null' } }, refusals: ['session-ended'] }) },
    async (request, reply) => {
      const { id, token } = await requireStaff(database, request);
      await endLogin(database, 'staff', id, token, requestInfoOf(request));
      return reply.code(204).header('clear-site-data', '"cache"').send(null);
    },
  );
}

function person({ id, username, firstName, lastName, role, process }: StaffAccount) {
  return { id, username, firstName, lastName, role, process };
}
