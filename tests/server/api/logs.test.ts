import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND, migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import { type ReceivedMail, type SmtpSink, startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { callApi, PUBLIC_URL } from '../support/api.ts';
import {
  AGENCY_NIT,
  EMAIL,
  mailedLink,
  multipart,
  PASSWORD,
  pathOf,
  pdfFile,
  registrationForm,
  tokenIn,
} from '../support/client-life.ts';

const PEPPER = 'the-pepper-of-the-tests-0123456789';
const METRICS_TOKEN = 'the-metrics-token-of-the-tests-012';
const NEW_PASSWORD = 'zarpe#25';
const WRONG_PASSWORD = 'Zarpe7My';

describe.each(ANY_DATABASE_KIND)('the log of a server at trace level, on %s (S-75, S-76)', (kind) => {
  let database: TestDatabase;
  let smtp: SmtpSink;
  let server: ServerProcess;
  const tokens: string[] = [];
  beforeAll(async () => {
    [database, smtp] = await Promise.all([migratedDatabase(kind), startSmtp()]);
    const settings = { PORT: '0', SITE_DIR: inject('siteFolder'), LOG_LEVEL: 'trace', SMTP_URL: smtp.url, PUBLIC_URL };
    server = spawnServer({ ...settings, ...database.settings, PASSWORD_PEPPER: PEPPER, METRICS_TOKEN });
    await liveThroughEverything(await portOf(server));
    server.child.kill('SIGTERM');
    await server.exited;
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await smtp.close();
    await database.drop();
  });

  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('The site is at '));

  it('has one JSON object per line, whatever the requests contain', () => {
    for (const line of lines()) expect(typeof JSON.parse(line)).toBe('object');
    const requests = lines()
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.filter(({ path }) => path.endsWith('/perfil'))).not.toEqual([]);
    expect(server.output()).not.toContain('"forged":true');
    expect(server.errors()).toBe('');
  });

  it('holds no secret', () => {
    expect(tokens).toHaveLength(3);
    for (const secret of [
      PASSWORD,
      WRONG_PASSWORD,
      NEW_PASSWORD,
      PEPPER,
      METRICS_TOKEN,
      ...tokens,
      'argon2id',
      'Bearer ',
    ])
      expect([secret, server.output().includes(secret)]).toEqual([secret, false]);
  });

  it('contains no personal data', () => {
    const { companyName, contactName, mobile, email, address } = validValues.registration;
    for (const name of [
      AGENCY_NIT,
      companyName,
      contactName,
      mobile,
      email,
      address,
      validValues.contact.message.slice(0, 40),
    ])
      expect([name, server.output().includes(name)]).toEqual([name, false]);
  });

  async function liveThroughEverything(port: number): Promise<void> {
    const call = (method: string, path: string, more: Parameters<typeof callApi>[2] = {}) =>
      callApi(`http://127.0.0.1:${port}/api${path}`, method, more);
    const mail = async (route: string) => {
      const isHere = ({ content }: ReceivedMail) => mailedLink(route).test(content.text ?? '');
      const token = tokenIn(await until(() => smtp.accepted.find(isHere)));
      tokens.push(token);
      return token;
    };
    const logIn = (password: string) => call('POST', '/login-portal', { body: { username: AGENCY_NIT, password } });

    await call('POST', '/registro', { form: registrationForm({ nit: AGENCY_NIT }) });
    await call('POST', '/activar', { body: { token: await mail('activation') } });
    await logIn(WRONG_PASSWORD);
    const token = String((await logIn(PASSWORD)).body['authToken']);
    tokens.push(token);
    const profile = { ...validValues.profile, nit: AGENCY_NIT, mobile: '3000000001' };
    const edit = { token, form: multipart(profile, pdfFile(), 'rut.pdf') };
    expect((await call('PUT', '/perfil', { ...edit, headers: { 'if-match': '"1"' } })).status).toBe(200);
    await call('GET', `/perfil?token=${token}&nit=${AGENCY_NIT}`, { token });
    const rut = { token, body: { password: PASSWORD }, headers: { cookie: `authToken=${token}` } };
    await call('POST', '/perfil/rut', rut);
    // A mail filter may have encoded the link.
    await callApi(`http://127.0.0.1:${port}${pathOf('password-reset')}%23token=${token}`, 'GET');
    await callApi(`http://127.0.0.1:${port}/no-hay%2523token%253D${token}`, 'GET');
    await call('POST', '/contacto', { body: validValues.contact });
    await call('POST', '/contacto', { body: { ...validValues.contact, email: `${EMAIL}, x` } });
    await call('POST', '/contacto', { body: `{"password":"${PASSWORD}",` });
    await call('POST', '/login-portal', { body: { username: '1\r\n{"forged":true}\u001b[31m', password: PASSWORD } });
    await call('GET', '/sesion', { headers: { 'user-agent': 'x"}{"forged":true}' } });
    await call('POST', '/generar-token', { body: { nit: AGENCY_NIT } });
    const link = await mail('password-reset');
    const body = { token: link, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
    expect((await call('POST', '/restablecer-clave', { body })).status).toBe(204);
    await call('POST', '/cerrar-sesion', { token });
  }
});
