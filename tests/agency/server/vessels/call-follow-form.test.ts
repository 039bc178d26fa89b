import { beforeAll, describe, expect, it } from 'vitest';
import { FOLLOW_FORM_PATH } from '../../../../src/shared/vessels/follow.ts';
import { PUBLIC_URL, preparedApi } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import { preparedDatabaseOf } from '../../../server/support/database-of.ts';
import { callId, importCall } from '../../../server/vessels/support/followed-call.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(ANY_DATABASE_KIND)(
  'mail notices about a vessel call, requested without scripts, on %s (S-100)',
  (kind) => {
    const email = 'ana@client.example';
    const api = preparedApi(kind, { LIMITS_FACTOR: '1' });
    const db = preparedDatabaseOf(api);
    beforeAll(async () => {
      await importCall(db.database);
    });

    it('redirect to the outcome', async () => {
      const send = (form: Record<string, string>, headers = {}) =>
        ask(api, FOLLOW_FORM_PATH, {
          method: 'POST',
          headers: { ...FORM, 'accept-language': 'en', ...headers },
          body: String(new URLSearchParams(form)),
        });
      const call = await callId(db.database);
      const sent = await send({ linea: 'nyk', escala: call, correo: ` ${email} ` });
      expect([sent.status, sent.headers.location]).toEqual([
        303,
        `/buques?linea=nyk&escala=${call}&avisos=sent#avisos`,
      ]);
      const followers = await db.database.query.selectFrom('callFollowers').selectAll().execute();
      expect(followers).toMatchObject([{ email, language: 'en', confirmedAt: null }]);
      const outcome = async (form: Record<string, string>) =>
        new URL((await send(form)).headers.location ?? '', PUBLIC_URL).searchParams.get('avisos');
      expect(await outcome({ linea: 'nyk', escala: call, correo: 'ana' })).toBe('address');
      expect(await outcome({ linea: 'nyk', escala: 'nobody', correo: email })).toBe('over');
      expect(await outcome({ linea: '//evil.example', escala: '\0', correo: email })).toBe('over');
      // A page of another site cannot make a visitor's browser send the form.
      expect(
        (await send({ linea: 'nyk', escala: call, correo: email }, { origin: 'https://evil.example' })).status,
      ).toBe(403);
      expect((await ask(api, FOLLOW_FORM_PATH)).status).toBe(405);
      const json = await ask(api, FOLLOW_FORM_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(json.status).toBe(415);
    });
  },
);
