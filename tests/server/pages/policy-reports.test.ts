import { describe, expect, test } from 'vitest';
import { preparedApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';

const METRICS_TOKEN = 'a-token-for-prometheus-and-nobody-else';
const REPORTS = 'application/reports+json';

const api = preparedApi('sqlite', { METRICS_TOKEN });

function report(effectiveDirective: unknown, blockedURL: unknown = 'https://evil.example/x?nit=900123456') {
  return { type: 'csp-violation', age: 1, url: 'https://agency.example/', body: { effectiveDirective, blockedURL } };
}
async function send(body: string, type = REPORTS): Promise<number> {
  const headers = { 'content-type': type };
  return (await ask(api, '/policy-reports', { method: 'POST', headers, body })).status;
}
async function counted(directive: string): Promise<number> {
  const { text } = await ask(api, '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(
    new RegExp(`^site_policy_reports_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  );
}

describe('reports of Content-Security-Policy violations (S-51)', () => {
  test('have their endpoint in the headers of a page', async () => {
    expect((await ask(api, '/')).headers['reporting-endpoints']).toBe('policy="/policy-reports"');
  });

  test('are counted by directive, even several in one request', async () => {
    expect(await send(JSON.stringify([report('img-src'), report('img-src'), report('connect-src')]))).toBe(204);
    expect(await counted('img-src')).toBe(2);
    expect(await counted('connect-src')).toBe(1);
  });

  test('are accepted in the older format, too', async () => {
    const old = { 'csp-report': { 'violated-directive': 'font-src', 'blocked-uri': 'data' } };
    expect(await send(JSON.stringify(old), 'application/csp-report')).toBe(204);
    expect(await counted('font-src')).toBe(1);
  });

  test('are counted as other for an unknown directive, and ignored when of another kind', async () => {
    const before = await counted('other');
    const bodies = [report('x" } 1'), report(7), report(undefined), { type: 'deprecation', body: {} }, null, 'x'];
    expect(await send(JSON.stringify(bodies))).toBe(204);
    expect(await counted('other')).toBe(before + 3);
    for (const body of ['{}', '7', 'null', '[[]]']) expect(await send(body)).toBe(204);
    expect(await counted('other')).toBe(before + 3);
  });

  test.each([
    ['JSON that ends early', '[', REPORTS, 400],
    ['no body', '', REPORTS, 400],
    ['a body of another type', '[]', 'application/json', 415],
    ['more than a browser sends', JSON.stringify([report('x'.repeat(17_000))]), REPORTS, 413],
  ])('are rejected for %s', async (_what, body, type, status) => {
    expect(await send(body, type)).toBe(status);
  });

  test('can only be sent: GET returns 405', async () => {
    const answer = await ask(api, '/policy-reports');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
  });
});
