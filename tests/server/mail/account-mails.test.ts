import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { shownName } from '../../../src/shared/address-names.ts';
import { ANSWER_ANCHOR } from '../../../src/shared/vessels/query.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { PUBLIC_URL, preparedApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { pathOf } from '../support/client-life.ts';
import { post, setUpApp, setUpPasskey } from '../support/second-factor.ts';
import { preparedServer } from '../support/server.ts';
import { administrator, inDatabase, person, preparedAdministrator, staffMember } from '../support/staff-life.ts';

const ADDED = 'Se agregó una forma de verificación en dos pasos a su cuenta';
const REMOVED = 'Se quitó una forma de verificación en dos pasos de su cuenta';
const CODES = 'Se crearon códigos de recuperación nuevos para su cuenta';
const ROLE = 'Su rol en el panel interno cambió';

describe.each(ANY_DATABASE_KIND)('mails to staff about their accounts, on %s (S-112)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);

  /** Returns the mails to a person, once there are `count` of them. */
  const mailsTo = async (username: string, count: number) =>
    (await api.mailsTo(person(username).email, count)).map(({ content: { subject = '', text = '' } }) => ({
      subject,
      text: text.replaceAll(/\s+/g, ' '),
    }));

  it('report an added or removed second factor and new recovery codes', async () => {
    const self = await administrator(api, 'facto.propia');
    await setUpApp(api, self);
    await setUpPasskey(api, self);
    expect((await post(api, self, '/internal/account/recovery-codes')).status).toBe(200);
    expect((await post(api, self, '/internal/account/totp/remove')).status).toBe(204);
    const mails = await mailsTo('facto.propia', 4);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([ADDED, ADDED, CODES, REMOVED].sort());
    const texts = mails.map(({ text }) => text).join(' ');
    expect(texts).toContain('se agregó una aplicación de autenticación al usuario facto.propia');
    expect(texts).toContain('se agregó una llave de acceso al usuario facto.propia');
    expect(texts).toContain('se quitó una aplicación de autenticación del usuario facto.propia');
    for (const { text } of mails) {
      expect(text).toContain('Si no fue usted');
      expect(text).toContain(`${PUBLIC_URL}/login-portal`);
    }
  });

  it('are not sent when nothing was changed', async () => {
    const self = await administrator(api, 'facto.nada');
    expect((await post(api, self, '/internal/account/totp/remove')).status).toBe(404);
    expect((await post(api, self, '/internal/account/recovery-codes')).status).toBe(409);
    await setUpApp(api, self);
    expect((await mailsTo('facto.nada', 1)).map(({ subject }) => subject)).toEqual([ADDED]);
    const written = await inDatabase(api, ({ query }) =>
      query.selectFrom('outbox').select('template').where('accountId', '=', self.id).execute(),
    );
    expect(written).toEqual([{ template: 'staff-second-factor-added' }]);
  });

  it('report a new role, who set it and what it allows', async () => {
    const { id } = await staffMember(boss, 'rolando.rol');
    const path = `/internal/staff/${id}`;
    expect((await boss.patch(path, 2, { role: 'publisher' })).status).toBe(200);
    const [mail] = (await mailsTo('rolando.rol', 3)).filter(({ subject }) => subject === ROLE);
    expect(mail?.text).toContain('Ana Ruiz Peña cambió el rol del usuario rolando.rol');
    expect(mail?.text).toContain('publica los borradores del sitio. No puede administrar las cuentas del personal.');
    // The process in which a person works gives no rights.
    expect((await boss.patch(path, 3, { process: 'billing' })).status).toBe(200);
    expect((await boss.patch(path, 4, { role: 'administrator' })).status).toBe(200);
    const roles = (await mailsTo('rolando.rol', 4)).filter(({ subject }) => subject === ROLE);
    expect(roles.map(({ text }) => text.includes('Rol «Administrador»')).sort()).toEqual([false, true]);
  });

  it('report a suspension and its end in the language of the person', async () => {
    const { id } = await staffMember(boss, 'susana.pausa');
    await inDatabase(api, ({ query }) =>
      query.updateTable('staffAccounts').set({ language: 'en' }).where('id', '=', id).execute(),
    );
    const path = `/internal/staff/${id}`;
    expect((await boss.patch(path, 2, { status: 'suspended' })).status).toBe(200);
    expect((await boss.patch(path, 3, { status: 'active', role: 'publisher' })).status).toBe(200);
    const mails = await mailsTo('susana.pausa', 4);
    const textOf = (wanted: string) => mails.find(({ subject }) => subject === wanted)?.text;
    expect(textOf('Your access to the staff panel was suspended')).toContain('Ana Ruiz Peña suspended the access');
    expect(textOf('Your access to the staff panel was reactivated')).toContain('Role “Staff who publish”');
    expect((await boss.get(path)).body).toMatchObject({ role: 'publisher', status: 'active' });
  });
});

const TOKEN = 'K7QM-3XWE-9RTB-2HNC-V5DJ';
/** The pages that mailed links open: those that tell no other site where a visitor comes from. */
const PAGES = routeIds.map((id) => routes[id]).filter(({ referrer }) => referrer === false);

describe('a mailed link that a mail filter has changed (S-35, S-37, S-54)', () => {
  const server = preparedServer();

  const led = async (address: string, method = 'GET') => {
    const { status, headers } = await ask(server, address, { method, headers: { accept: 'text/html' } });
    return [status, headers.location] as const;
  };

  it('leads to its page again, in its language, wherever its "#" was encoded', async () => {
    expect(PAGES.length).toBeGreaterThan(agencyHas() ? 6 : 5);
    for (const { path } of PAGES) {
      const plain = [303, `${path}#token=${TOKEN}`];
      expect(await led(`${path}%23token=${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%23token=${TOKEN}`, 'HEAD')).toEqual(plain);
      expect(await led(`${path}/%23token=${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%2523token=${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%252523token%25253D${TOKEN}`)).toEqual(plain);
      expect(await led(`${path}%23token%3d${TOKEN}?utm_source=mail`)).toEqual(plain);
      const english = [303, `${path}?lng=en#token=${TOKEN}`];
      expect(await led(`${path}?lng=en%23token=${TOKEN}`)).toEqual(english);
      expect(await led(`${path}/?lng=en%2523token=${TOKEN}&utm_source=mail`)).toEqual(english);
      expect(await led(`${path}%3Flng%3Den%23token%3D${TOKEN}`)).toEqual(english);
    }
  });

  it.skipIf(!agencyHas('vessels'))('leads to the answer about a call', async () => {
    const call = `${pathOf('vessel-arrivals')}?linea=nyk&escala=5b1f8a52-8f0a-4f5c-9a53-5b6f5c1d2e3f`;
    const answer = shownName(ANSWER_ANCHOR);
    expect(await led(`${call}%23${answer}`)).toEqual([303, `${call}#${answer}`]);
    expect(await led(`${call}%23${answer}&utm_source=mail`)).toEqual([303, `${call}#${answer}`]);
  });

  it('leads nowhere else', async () => {
    for (const address of [
      `//evil.example/%23token=${TOKEN}`,
      `/no-hay%23token=${TOKEN}`,
      `/https:/evil.example${pathOf('password-reset')}%23token=${TOKEN}`,
      `/%5Cevil.example%23token=${TOKEN}`,
    ])
      expect([address, await led(address)]).toEqual([address, [404, undefined]]);
    const [, injected] = await led(`${pathOf('password-reset')}%3Fa%3D%250d%250aset-cookie%3Ax%23token%3D${TOKEN}`);
    expect(injected).toBe(`${pathOf('password-reset')}?a=%0D%0Aset-cookie%3Ax#token=${TOKEN}`);
  });
});
