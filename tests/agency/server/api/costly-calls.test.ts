import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiReply, callOnce } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import { multipart, registrationForm } from '../../../server/support/client-life.ts';
import { useServer } from '../../../server/support/database-of.ts';
import { preparedAdministrator, waitingClient } from '../../../server/support/staff-life.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';
import { prepared } from '../../../support/prepared.ts';

/** A tenth of the limits: 6 files, 6 exports and 12 mails per account. */
const FACTOR = { LIMITS_FACTOR: '0.1' };
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe.each(ANY_DATABASE_KIND)('rate limits on costly calls, on %s (S-23, S-71)', (kind) => {
  const { api, db } = useServer(kind, FACTOR);
  let waiting: string;
  const client = prepared(() => db.add());
  const boss = preparedAdministrator(api);
  beforeAll(async () => {
    waiting = await waitingClient(boss, '900600001', 'waiting@client.example');
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });

  const faulty = () => api.call('POST', '/registro', { form: registrationForm({ ciiu: '1' }) });
  const change = (token = client.token) =>
    api.call('PUT', '/perfil', { token, form: multipart({ ...validValues.profile, ciiu: '1' }) });
  const sheet = () => {
    const form = new FormData();
    form.append('file', new Blob(['no;such;titles\n'], { type: 'text/csv' }), 'buques.csv');
    return boss.call('POST', '/internal/vessel-calls/imports?line=nyk&dryRun=true', { form });
  };
  const panel = (method: string, path: string) => boss.call(method, `/internal/${path}`);

  it.each<[string, number, number, () => Promise<ApiReply>]>([
    ['profiles with faults', 6, 422, () => change()],
    ['tables of vessel calls', 6, 200, sheet],
    ['exported lists', 6, 200, () => panel('GET', 'clients.csv')],
    ['mails for activation', 12, 204, () => panel('POST', `clients/${waiting}/activation-mail`)],
    ['mails tried again', 12, 404, () => panel('POST', `mails/${NOBODY}/retry`)],
  ])('refuse more %s of one account after %i', async (_what, limit, status, attempt) => {
    for (let count = 0; count < limit; count++) expect((await attempt()).status).toBe(status);
    const refused = await attempt();
    expect([refused.status, refused.body['error']?.['code']]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count the files of an account, whatever the address; and those of visitors by their address', async () => {
    for (let round = 0; round < 6; round++)
      expect([(await faulty()).status, (await change()).status, (await sheet()).status]).toEqual([422, 422, 200]);
    expect([(await change()).status, (await sheet()).status]).toEqual([429, 429]);
    // A visitor goes on with a computation.
    const once = await callOnce(`http://127.0.0.1:${api.port}/api/registro`, 'POST', {
      form: registrationForm({ ciiu: '1' }),
    });
    expect([once.status, (await faulty()).status]).toEqual([428, 422]);
  });

  it('are not used up by requests from the same address without a valid session', async () => {
    for (let count = 0; count < 8; count++) expect((await change('cl_nobody')).status).toBe(401);
    expect((await change()).status).toBe(422);
  });

  it('are documented as a 429 response of every file upload and every list export', async () => {
    const { paths } = JSON.parse((await ask(api, '/api/openapi.json')).text) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    };
    const costly = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        // A template to fill in is not a list.
        .filter(
          ([, { requestBody }]) => /(?<!template)\.csv$/.test(path) || requestBody?.content['multipart/form-data'],
        )
        .map(([method, { responses }]) => [`${method} ${path}`, Object.keys(responses).includes('429')]),
    );
    expect(costly.length).toBeGreaterThan(8);
    expect(costly.filter(([, isLimited]) => !isLimited)).toEqual([]);
  });
});

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
