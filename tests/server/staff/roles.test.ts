import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { loadLiveRenderer } from '../../../src/server/load-live-renderer.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { API_PATH } from '../../../src/shared/site-paths.ts';
import { type Api, startApi } from '../support/api.ts';
import { activeClient } from '../support/client-life.ts';
import { makeSiteFolder, removeSiteFolder } from '../support/site-folder.ts';
import { administrator, inDatabase, patch, staffMember, waitingClient } from '../support/staff-life.ts';

const ROLES = [
  'anonymous',
  'client',
  'client suspended',
  'client expired',
  'staff',
  'administrator',
  'staff suspended',
  'staff expired',
  'token made up',
] as const;
type Role = (typeof ROLES)[number];

interface Allowed {
  readonly for: 'all' | 'client' | 'staff' | 'administrator';
  readonly status: number;
}

/** What each call answers to whom it lets in; everybody else gets 401, and staff 403 where it takes an administrator. */
const CALLS: Readonly<Record<string, Allowed>> = {
  'GET /openapi.json': { for: 'all', status: 200 },
  'GET /docs': { for: 'all', status: 200 },
  'GET /arribos': { for: 'all', status: 200 },
  'GET /arribos/buques': { for: 'all', status: 200 },
  'GET /arribos/:line/:file': { for: 'all', status: 404 },
  'GET /itinerarios/:line': { for: 'all', status: 404 },
  'GET /itinerarios/:line/escalas.csv': { for: 'all', status: 404 },
  'GET /v1/port-schedules': { for: 'all', status: 400 },
  'GET /v1/vessel-schedules': { for: 'all', status: 200 },
  'POST /login-portal': { for: 'all', status: 400 },
  'POST /generar-token': { for: 'all', status: 400 },
  'POST /restablecer-clave': { for: 'all', status: 400 },
  'POST /registro': { for: 'all', status: 422 },
  'POST /activar': { for: 'all', status: 400 },
  'POST /contacto': { for: 'all', status: 400 },
  'POST /internal/login': { for: 'all', status: 400 },
  'POST /internal/registration': { for: 'all', status: 400 },
  'POST /internal/recovery': { for: 'all', status: 400 },
  'POST /internal/password-reset': { for: 'all', status: 400 },
  'GET /sesion': { for: 'client', status: 200 },
  'GET /perfil': { for: 'client', status: 200 },
  'PUT /perfil': { for: 'client', status: 422 },
  'GET /perfil/rut': { for: 'client', status: 200 },
  'GET /internal/session': { for: 'staff', status: 200 },
  'GET /internal/clients': { for: 'staff', status: 200 },
  'GET /internal/clients.csv': { for: 'staff', status: 200 },
  'GET /internal/clients/:id': { for: 'staff', status: 200 },
  'GET /internal/clients/:id/rut': { for: 'staff', status: 200 },
  'GET /internal/clients/:id/history': { for: 'staff', status: 200 },
  'PATCH /internal/clients/:id': { for: 'staff', status: 409 },
  'POST /internal/clients/:id/activation-mail': { for: 'staff', status: 204 },
  'POST /internal/clients/:id/end-sessions': { for: 'staff', status: 204 },
  'GET /internal/staff': { for: 'staff', status: 200 },
  'GET /internal/staff.csv': { for: 'staff', status: 200 },
  'GET /internal/staff/:id': { for: 'staff', status: 200 },
  'GET /internal/staff/:id/history': { for: 'administrator', status: 200 },
  'PATCH /internal/staff/:id': { for: 'administrator', status: 409 },
  'GET /internal/messages': { for: 'staff', status: 200 },
  'GET /internal/messages.csv': { for: 'staff', status: 200 },
  'GET /internal/messages/:id': { for: 'staff', status: 404 },
  'PATCH /internal/messages/:id': { for: 'staff', status: 404 },
  'GET /internal/mails': { for: 'staff', status: 200 },
  'GET /internal/mails.csv': { for: 'staff', status: 200 },
  'GET /internal/mails/:id': { for: 'staff', status: 404 },
  'POST /internal/mails/:id/retry': { for: 'staff', status: 404 },
  'GET /internal/audit': { for: 'administrator', status: 200 },
  'GET /internal/audit.csv': { for: 'administrator', status: 200 },
  'GET /internal/links': { for: 'staff', status: 200 },
  'GET /internal/links.csv': { for: 'staff', status: 200 },
  'GET /internal/vessel-calls': { for: 'staff', status: 200 },
  'GET /internal/vessel-calls.csv': { for: 'staff', status: 200 },
  'GET /internal/vessel-calls/:id': { for: 'staff', status: 404 },
  'PATCH /internal/vessel-calls/:id': { for: 'staff', status: 404 },
  'GET /internal/vessel-calls/imports/last': { for: 'staff', status: 200 },
  'GET /internal/vessel-calls/imports/template.csv': { for: 'staff', status: 200 },
  'POST /internal/vessel-calls/imports': { for: 'staff', status: 404 },
  'POST /internal/vessel-calls/imports/:id/undo': { for: 'staff', status: 409 },
  // They end the session of whoever may call them: last.
  'POST /cerrar-sesion': { for: 'client', status: 204 },
  'POST /internal/logout': { for: 'staff', status: 204 },
};

/** Bodies that are well formed and change nothing: an edit without If-Match is told what is there. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /internal/clients/:id': { status: 'suspended' },
  'PATCH /internal/staff/:id': { process: 'billing' },
  'PATCH /internal/messages/:id': { note: 'x' },
  'PATCH /internal/vessel-calls/:id': { vesselName: 'X' },
};
const UPLOADS: readonly string[] = ['POST /registro', 'PUT /perfil', 'POST /internal/vessel-calls/imports'];
const QUERIES: Readonly<Record<string, string>> = { 'POST /internal/vessel-calls/imports': '?line=nobody' };

describe('every call × who calls (S-42, S-31, S-43, S-44)', () => {
  let api: Api;
  const tokens = new Map<Role, string | undefined>([['token made up', 'staff_'.padEnd(49, 'x')]]);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    api = await startApi('sqlite');
    const boss = await administrator(api);
    tokens.set('administrator', boss.token);
    tokens.set('client', (await activeClient(api)).token);
    const clients = { suspended: '900111222', expired: '900222333' };
    for (const [state, nit] of Object.entries(clients)) {
      const { token } = await activeClient(api, { nit, email: `${state}@andina.example.com` });
      tokens.set(`client ${state}` as Role, token);
    }
    const suspended = await staffMember(api, boss, 'suspendida');
    const expired = await staffMember(api, boss, 'vencida');
    const member = await staffMember(api, boss, 'activa');
    tokens.set('staff', member.token).set('staff suspended', suspended.token).set('staff expired', expired.token);
    await patch(api, boss, `/internal/staff/${suspended.id}`, 2, { status: 'suspended' });
    ids.set('clients', await waitingClient(api, boss, '900333444', 'espera@andina.example.com'));
    ids.set('staff', member.id);
    await inDatabase(api, async ({ query, now }) => {
      const accounts = (nit: string) => query.selectFrom('clientAccounts').select('id').where('nit', '=', nit);
      await query
        .updateTable('clientAccounts')
        .set({ status: 'suspended' })
        .where('nit', '=', clients.suspended)
        .execute();
      const past = query.updateTable('sessions').set({ expiresAt: now });
      await past.where('accountId', '=', expired.id).execute();
      await past.where('accountId', '=', accounts(clients.expired)).execute();
      // A session that outlived the suspension opens nothing either.
      await query.updateTable('sessions').set({ endedAt: null }).where('accountId', '=', suspended.id).execute();
    });
  });
  afterAll(() => api.close());

  it('has an entry for every call that there is', async () => {
    const { app, close } = await openApp();
    const routes = await callsOf(app);
    await close();
    expect(routes).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.entries(CALLS))('%s', async (name, call) => {
    const [method = '', path = ''] = name.split(' ');
    const id = ids.get(path.split('/')[2] ?? '') ?? '0198f2d0-0000-7000-8000-000000000000';
    const answers: [Role, number][] = [];
    for (const role of ROLES) {
      const token = tokens.get(role);
      const options = { ...whatIsSent(name, call), ...(token === undefined ? {} : { token }) };
      answers.push([
        role,
        (await api.call(method, `${path.replace(':id', id)}${QUERIES[name] ?? ''}`, options)).status,
      ]);
    }
    expect(answers).toEqual(ROLES.map((role) => [role, expected(role, call)]));
  });
});

function whatIsSent(name: string, { for: whom }: Allowed): { body?: object; form?: FormData } {
  if (UPLOADS.includes(name)) {
    const form = new FormData();
    form.append('email', 'x');
    return { form };
  }
  const body = BODIES[name] ?? (whom === 'all' && name.startsWith('POST') ? {} : undefined);
  return body === undefined ? {} : { body };
}

function expected(role: Role, { for: whom, status }: Allowed): number {
  if (whom === 'all' || role === whom) return status;
  if (whom === 'staff' && role === 'administrator') return status;
  return whom === 'administrator' && role === 'staff' ? 403 : 401;
}

async function openApp(): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const folder = await makeSiteFolder();
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', SITE_DIR: folder, DATA_DIR: `${folder}/data` }),
    renderer: await loadLiveRenderer(folder),
  });
  await app.ready();
  return { app, close: () => app.close().then(() => removeSiteFolder(folder)) };
}

/** "GET /perfil" for every route below the API that does something. */
async function callsOf(app: FastifyInstance): Promise<string[]> {
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
      // An address answers the methods that it does not take with 405.
      const reply = await app.inject({ method: method as 'GET', url: path.replace(':id', 'x') });
      if (reply.statusCode !== 405) calls.push(`${method} ${path.slice(API_PATH.length)}`);
    }
  }
  return calls.sort();
}
