import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../../../src/generated/api.ts';
import { operations } from '../../../../src/generated/contract.ts';
import { API_PATH } from '../../../../src/shared/routes/site-paths.ts';

/** Returns "GET /perfil" for every route below the API that does something. */
export async function callsOf(app: FastifyInstance): Promise<string[]> {
  const way: string[] = [];
  const calls: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*?)([^│├└─ ]\S*) \((.*)\)$/.exec(line) ?? [];
    way.splice(indent.length / 4 - 1, Infinity, part);
    const path = way
      .join('')
      .replace(/^\/+/, '/')
      .replace(/^\/?api\//, `${API_PATH}/`);
    if (!path.startsWith(`${API_PATH}/`)) continue;
    for (const method of methods.split(', ').filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name))) {
      // A route that only answers 405 refuses the methods that its address does not support.
      const reply = await app.inject({ method: method as 'GET', url: path.replace(':id', 'x') });
      if (reply.statusCode !== 405) calls.push(`${method} ${path.slice(API_PATH.length)}`);
    }
  }
  return calls.sort();
}

/** Bodies that are well formed and change nothing: an edit without If-Match is answered with the stored values. */
const BODIES: Readonly<Partial<Record<OperationId, object>>> = {
  changeClient: { status: 'suspended' },
  decideVerification: { verification: 'verified' },
  correctClient: { name: 'Otra S.A.S.', reason: 'typing-error' },
  changeStaffMember: { process: 'billing' },
  resetSecondFactor: { reason: 'lost' },
  changeMessage: { note: 'x' },
  answerMessage: { text: 'x' },
  changeVesselCall: { vesselName: 'X' },
};
/** A type that no call accepts, JSON that ends early, a value of another kind, and a form without an end. */
export const STRANGE_BODIES = [
  { body: 'x', headers: { 'content-type': 'text/plain' } },
  { body: '{' },
  { body: '[1]' },
  { body: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
];
const UPLOADS: readonly OperationId[] = [
  'registerClient',
  'requestQuote',
  'changeProfile',
  'importVesselCalls',
  'replaceCatalogAsset',
];
export const QUERIES: Readonly<Partial<Record<OperationId, string>>> = {
  importVesselCalls: '?line=nobody',
  replaceCatalogAsset: '?path=files/nobody.pdf',
};

/** Returns a body with which an operation changes nothing, even for a permitted caller. */
export function whatIsSent(id: OperationId): { body?: object; form?: FormData } {
  if (UPLOADS.includes(id)) {
    const form = new FormData();
    form.append('email', 'x');
    return { form };
  }
  const { method, audience } = operations[id];
  const body = BODIES[id] ?? (audience === 'public' && method === 'POST' ? {} : undefined);
  return body === undefined ? {} : { body };
}
