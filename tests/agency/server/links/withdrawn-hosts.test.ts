import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkFallbacks } from '../../../../src/generated/link-fallbacks.ts';
import { linkTargets } from '../../../../src/generated/link-targets.ts';
import { offices } from '../../../../src/generated/offices.ts';

import { withoutWithdrawn } from '../../../../src/server/pages/withdrawn-links.ts';
import { isWithdrawn } from '../../../../src/shared/withdrawn.ts';
import { type Api, preparedApi, preparedSecond } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import { preparedServer } from '../../../server/support/server.ts';
import { type Member, preparedAdministrator, staffMember } from '../../../server/support/staff-life.ts';
import { DATABASE_KINDS } from '../../../support/database.ts';
import { ROOT } from '../../../support/root.ts';
import { until } from '../../../support/until.ts';

const PAGE = '/tramites-y-consultas';
const hostIn = (address: string | null) => (address?.startsWith('http') ? new URL(address).hostname : undefined);
const withHost = linkTargets.filter(({ address }) => hostIn(address) !== undefined);
const external = withHost.filter(({ kind }) => kind === 'external');
const hasFallback = (address: string | null) => Object.hasOwn(linkFallbacks, address ?? '');
const [named] = external.filter(({ address }) => hasFallback(address));
const [form] = withHost.filter(({ kind, address }) => kind === 'form' && !hasFallback(address));
const [plain] = external.filter(
  ({ address, shownIn }) => !hasFallback(address) && shownIn.some(({ kind }) => kind === 'transactions'),
);
const [inMenu] = external.filter(({ shownIn }) => shownIn.some(({ kind }) => kind === 'menu'));
if (named === undefined || form === undefined || plain === undefined || inMenu === undefined)
  throw new Error('the catalog lacks such links');
const order = { subdomains: 'no', reason: 'site-attacked' };

function withdraw(_api: Api, by: Member, link: { readonly id: string }, change: object = {}) {
  return by.post(`/internal/links/${encodeURIComponent(link.id)}/withdrawal`, 0, { ...order, ...change });
}

/** The hosts to which links and forms of a page lead. */
async function hostsOn(api: { readonly port: number }, path = PAGE): Promise<readonly string[]> {
  const { text } = await ask(api, path, { headers: { 'accept-language': 'es' } });
  return [...text.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(https?:[^"]+)"/g)].map(
    ([, address = '']) => new URL(address).hostname,
  );
}

describe('isWithdrawn', () => {
  const exact = [{ host: 'a.example', withSubdomains: 0 }];
  const all = [{ host: 'a.example', withSubdomains: 1 }];

  it('is true for the host alone, or also for what is below it', () => {
    expect(isWithdrawn(exact, 'https://A.example:8443/x')).toBe(true);
    expect(isWithdrawn(exact, 'http://a.example./x')).toBe(true);
    expect(isWithdrawn(all, 'https://pay.a.example/')).toBe(true);
  });

  it('is false for other hosts, and for what is no address', () => {
    for (const address of [
      'https://pay.a.example/',
      'https://a.example.evil.example/',
      '/a.example',
      'a.example',
      null,
    ])
      expect(isWithdrawn(exact, address)).toBe(false);
    expect(isWithdrawn(all, 'https://nota.example/')).toBe(false);
    expect(isWithdrawn([], 'https://a.example/')).toBe(false);
  });
});

describe('withoutWithdrawn', () => {
  const hosts = [{ host: 'a.example', withSubdomains: 0 }];
  const withdrawn = { current: hosts, covers: (address: string) => isWithdrawn(hosts, address) };
  const led = (tag: string) => withoutWithdrawn(tag, 'es', withdrawn);
  const pathOf = (address: string) => `/withdrawn/es/${Buffer.from(address).toString('base64url')}`;

  it('leads links and forms to the page in their place, under the address of the catalog', () => {
    expect(led('<a class="x" href="https://a.example/?a=1&amp;b=2">')).toBe(
      `<a class="x" href="${pathOf('https://a.example/?a=1&b=2')}">`,
    );
    expect(led('<form method="post" action="https://a.example/pay">')).toContain(pathOf('https://a.example/pay'));
    expect(led('<a data-link="https://a.example/{number}" href="https://a.example/7">')).toContain(
      `href="${pathOf('https://a.example/{number}')}"`,
    );
  });

  it('knows an address by what it is, however React has written it', () => {
    const address = `https://a.example/?q="a"&b=<c>&d='e'`;
    const written = address
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#x27;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    expect(led(`<a href="${written}">`)).toBe(`<a href="${pathOf(address)}">`);
    expect(led(`<a data-link="${written}" href="https://a.example/7">`)).toContain(`href="${pathOf(address)}"`);
  });

  it('adds the script that leads what other scripts add, with the hosts', () => {
    const page = withoutWithdrawn('<head></head>', 'es', withdrawn, '/assets/entry-withdrawn.js');
    const data = `<script type="application/json" id="withdrawn-hosts">${JSON.stringify(hosts)}</script>`;
    expect(page).toBe(`<head>${data}<script type="module" src="/assets/entry-withdrawn.js"></script></head>`);
  });

  it('leaves other links, and texts that name the host', () => {
    for (const tag of ['<a href="https://b.example/">', '<a href="/a.example">', '<p title="https://a.example/">'])
      expect(led(tag)).toBe(tag);
  });
});

describe.each(DATABASE_KINDS)('a withdrawn host (%s)', (kind) => {
  const first = preparedApi(kind, { SITE_DIR: join(ROOT, 'dist/site'), CDN_SECONDS: '60' });
  const second = preparedSecond(first, kind);
  const boss = preparedAdministrator(first);
  const restore = (host: string) => boss.post(`/internal/withdrawn-hosts/${host}/restoration`, 0, {});

  it('is on no page of any server within ten seconds, and on all again once it is restored', async () => {
    const host = hostIn(plain.address) ?? '';
    expect(await hostsOn(second)).toContain(host);
    const before = await ask(second, PAGE);
    const began = performance.now();
    expect((await withdraw(first, boss, plain)).status).toBe(204);
    // Without waiting on the server that was asked.
    expect(await hostsOn(first)).not.toContain(host);
    await until(async () => !(await hostsOn(second)).includes(host));
    expect(performance.now() - began).toBeLessThan(10_000);
    // A browser that asks with what it had before is not told to keep it.
    const again = await ask(second, PAGE, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect([before.status, again.status]).toEqual([200, 200]);
    expect((await restore(host)).status).toBe(204);
    await until(async () => (await hostsOn(second)).includes(host));
    expect((await ask(second, PAGE)).text).toBe(before.text);
    expect(await boss.actionsOn(host)).toEqual(['host-restored', 'host-withdrawn']);
  });

  it('is not on a page that is made when it is asked for, nor on the not-found page', async () => {
    const host = hostIn(inMenu.address) ?? '';
    const paths = ['/contactenos?origen=FLETES', '/no-such-page', '/preguntas-frecuentes?linea=hapag-lloyd'];
    for (const path of paths) expect(await hostsOn(first, path)).toContain(host);
    expect((await withdraw(first, boss, inMenu)).status).toBe(204);
    for (const path of paths) expect(await hostsOn(first, path)).not.toContain(host);
    await restore(host);
  });

  it('is replaced by a page with the fallback of the link, or else with all offices, without its address', async () => {
    const shown = async (address: string | null) => {
      const path = `/withdrawn/es/${Buffer.from(address ?? '').toString('base64url')}`;
      return ask(first, path);
    };
    for (const link of [named, plain]) expect((await withdraw(first, boss, link)).status).toBe(204);
    const fallback = linkFallbacks[named.address ?? ''];
    const office = fallback?.kind === 'office' ? fallback.office : undefined;
    const main = ({ text }: { readonly text: string }) => /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    const [ofNamed, ofPlain] = [await shown(named.address), await shown(plain.address)];
    for (const { status, headers, text } of [ofNamed, ofPlain]) {
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(main({ text })).toContain('Este enlace está retirado por ahora');
      expect(main({ text })).not.toContain('https://');
      expect(text).not.toContain('<script');
    }
    for (const { id, city, phone } of Object.values(offices)) {
      expect(main(ofPlain)).toContain(city);
      expect(main(ofNamed).includes(String(phone))).toBe(id === office);
    }
    for (const link of [named, plain]) await restore(hostIn(link.address) ?? '');
    // Restored since the page with the link was loaded.
    expect((await shown(plain.address)).headers['location']).toBe(plain.address);
  });

  it('gets no hidden form, and the browser may send it none', async () => {
    const { address } = form;
    const host = hostIn(address) ?? '';
    expect((await withdraw(first, boss, form)).status).toBe(204);
    const { headers } = await ask(first, PAGE);
    expect(headers['content-security-policy']).not.toContain(host);
    const answer = await ask(first, `/withdrawn/es/${Buffer.from(address ?? '').toString('base64url')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'nit=900544472',
    });
    expect(answer.text).toContain('Este enlace está retirado por ahora');
    expect(answer.text).not.toContain('900544472');
    await restore(host);
  });

  it('is withdrawn with its subdomains if staff say so, and is listed with who did it and why', async () => {
    const host = hostIn(plain.address) ?? '';
    const parent = host.slice(host.indexOf('.') + 1);
    expect((await withdraw(first, boss, plain, { host: `https://${parent}/x` })).body).toMatchObject({
      error: { code: 'host-not-used' },
    });
    expect((await withdraw(first, boss, plain, { host: parent, subdomains: 'yes' })).status).toBe(204);
    expect(await hostsOn(first)).not.toContain(host);
    const [row] = await boss.found('/internal/withdrawn-hosts');
    expect(row).toMatchObject({ host: parent, subdomains: 'yes', reason: 'site-attacked', withdrawnBy: 'maria.jefe' });
    const links = await boss.found('/internal/links?state=withdrawn&size=100');
    expect(links.every((link) => String(link['host']).endsWith(parent))).toBe(true);
    // Nothing is left to be withdrawn, so the panel does not offer it.
    expect(links.every(({ site }) => site === 'withdrawn')).toBe(true);
    expect(links).toHaveLength(Number(row?.['links']));
    await restore(parent);
    expect(await boss.found('/internal/withdrawn-hosts')).toEqual([]);
  });

  it('is never our own, is one that a link leads to, has a reason, and is restored once', async () => {
    const code = async (change: object) => (await withdraw(first, boss, plain, change)).body['error'];
    expect(await code({ host: 'agency.example' })).toMatchObject({ code: 'own-host' });
    expect(await code({ host: 'example', subdomains: 'yes' })).toMatchObject({ code: 'own-host' });
    expect(await code({ host: 'nobody-uses.example.org' })).toMatchObject({ code: 'host-not-used' });
    expect(await code({ host: 'no host' })).toMatchObject({ code: 'host-not-used' });
    expect((await withdraw(first, boss, plain, { reason: undefined })).status).toBe(400);
    expect((await withdraw(first, boss, { id: 'nothing' })).status).toBe(404);
    expect((await restore(hostIn(plain.address) ?? '')).status).toBe(404);
    expect(await boss.found('/internal/withdrawn-hosts')).toEqual([]);
  });

  it('is withdrawn by staff who publish, not by others', async () => {
    const clerk = await staffMember(boss, 'luis.turno');
    const publisher = await staffMember(boss, 'eva.publica', { role: 'publisher' });
    expect((await withdraw(first, clerk, plain)).status).toBe(403);
    expect((await withdraw(first, publisher, plain)).status).toBe(204);
    expect((await clerk.post(`/internal/withdrawn-hosts/${hostIn(plain.address)}/restoration`, 0, {})).status).toBe(
      403,
    );
    await restore(hostIn(plain.address) ?? '');
  });
});

describe('while nothing is withdrawn', () => {
  const server = preparedServer();

  it('the page in the place of links answers nobody', async () => {
    const path = `/withdrawn/es/${Buffer.from('https://evil.example/').toString('base64url')}`;
    expect((await ask(server, path)).status).toBe(404);
    expect((await ask(server, '/withdrawn/es/%00')).status).toBe(404);
    expect((await ask(server, path, { method: 'PUT' })).status).toBe(405);
  });
});
