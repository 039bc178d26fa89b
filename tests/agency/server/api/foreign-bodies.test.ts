import { describe, expect, it } from 'vitest';
import { preparedApi } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import { expectDocumented } from '../../../server/support/conformance.ts';
import { preparedAdministrator } from '../../../server/support/staff-life.ts';

describe('a body that a call does not accept (S-59)', () => {
  const api = preparedApi('sqlite');
  const staff = preparedAdministrator(api);

  it.each(['vessel-schedules', 'port-schedules'])('gets 415 in the format of the standard from %s', async (name) => {
    const path = `/api/v1/${name}?UNLocationCode=COCTG`;
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', ';']) {
      const { status, text } = await ask(api, path, {
        headers: { 'content-type': type, 'content-length': '1' },
        body: 'x',
      });
      expect([type, status, JSON.parse(text)]).toEqual([
        type,
        415,
        expect.objectContaining({ httpMethod: 'GET', statusCode: 415, statusCodeText: 'Unsupported Media Type' }),
      ]);
      const answered = { method: 'GET', path, status, type: 'application/json', text };
      await expectDocumented(`http://127.0.0.1:${api.port}`, answered);
    }
  });

  const whole = [
    '--x',
    'Content-Disposition: form-data; name="file"; filename="buques.csv"',
    'Content-Type: text/csv',
    '',
    'Buque;Viaje',
    '--x--',
    '',
  ].join('\r\n');

  it.each([
    ['nothing', ''],
    ['an end in the head of the file', whole.slice(0, 30)],
    ['an end in the middle of the file', whole.slice(0, -15)],
    ['an end before the last line', whole.slice(0, -9)],
    ['another boundary', whole.replaceAll('--x', '--y')],
  ])('gets 400 in an import with %s', async (_what, body) => {
    const { status, text } = await ask(api, '/api/internal/vessel-calls/imports?line=nyk&dryRun=true', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${staff.token}` },
      body,
    });
    expect([status, JSON.parse(text).error?.code]).toEqual([400, 'bad-request']);
  });
});
