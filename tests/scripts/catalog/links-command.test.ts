import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Arguments, readArguments } from '../../../scripts/catalog/arguments.ts';
import { reportLinks } from '../../../scripts/catalog/links.ts';
import type { CompileInput } from '../../../src/engine/compile.ts';
import type { Network } from '../../../src/server/links/check/request.ts';
import { CatalogCommand } from '../../support/catalog-command.ts';
import { type Change, inputWith, validators } from '../../support/catalog-harness.ts';
import { FINE, LocalWeb, type Pages, page } from '../../support/local-web.ts';

const folder = await mkdtemp(join(tmpdir(), 'links-'));
const cache = join(folder, 'kept/links.json');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Every page that the valid catalog links to: two languages of one link, a line, an office, two endpoints. */
const PAGES: Pages = {
  'news.example.com/es': FINE,
  'news.example.com/en': FINE,
  'pay.example.com/south': FINE,
  'maps.example.com/port': FINE,
  'pay.example.com/invoices': page(405),
  'powers.example.com/upload': FINE,
};
const LINKED = ['links.yaml', 'lines/south.yaml', 'offices.yaml', 'endpoints.yaml'];

/** The valid catalog with its addresses at the port of the local server. */
function catalogAt(web: LocalWeb, changes: Readonly<Record<string, (text: string) => string>> = {}): CompileInput {
  const moved = LINKED.map((file): [string, Change] => [
    file,
    (text) => (changes[file] ?? ((same) => same))(text).replaceAll('.example.com', `.example.com:${web.port}`),
  ]);
  return { ...inputWith(Object.fromEntries(moved)), validators };
}

async function run(
  web: LocalWeb,
  words: readonly string[] = [],
  input = catalogAt(web),
  network: Partial<Network> = {},
) {
  const args = readArguments(['links', '--cache', cache, '--lang', 'en', ...words], {}) as Arguments;
  let stdout = '';
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  try {
    const isWell = await reportLinks(args, input, web.network(network));
    return { isWell, stdout: stdout.replaceAll(`:${web.port}`, '') };
  } finally {
    written.mockRestore();
  }
}

const start = (pages: Pages = {}) => new LocalWeb({ ...PAGES, ...pages }, '*.example.com').listen();

describe('npm run catalog -- links', () => {
  it('requests every external address once, and endpoints without posting a form', async () => {
    await using web = await start();
    const { isWell, stdout } = await run(web);
    expect(isWell).toBe(true);
    expect(stdout).toBe('6 addresses: 6 fine; placeholders, not visited: 0\n');
    const pages = web.asked.filter((asked) => !asked.endsWith('/robots.txt'));
    expect(pages.sort()).toEqual([
      'GET pay.example.com/invoices',
      ...Object.keys(PAGES)
        .sort()
        .map((path) => `HEAD ${path}`),
    ]);
  });

  it('fails and lists broken and moved links, with their place, where they are shown and what to do', async () => {
    await using web: LocalWeb = await start({
      'news.example.com/en': page(404),
      'pay.example.com/south': (...both) => page(301, { Location: web.url('pay.example.com/new') })(...both),
      'pay.example.com/new': FINE,
      'maps.example.com/port': page(403),
    });
    const { isWell, stdout } = await run(web);
    expect(isWell).toBe(false);
    expect(stdout).toMatch(
      /^Not verified \(1\)\n {2}https:\/\/maps.example.com\/port {2}responds with 403: it does not allow/,
    );
    expect(stdout).toContain(`
Moved permanently (1)
  https://pay.example.com/south  is now at https://pay.example.com/new
    catalog/lines/south.yaml:9:38 – shown in `);
    expect(stdout).toContain(`
Broken (1)
  https://news.example.com/en  responds with 404
    catalog/links.yaml:5:`);
    expect(stdout).toMatch(/6 addresses: 3 fine, 1 not verified, 1 moved, 1 broken; placeholders, not visited: 0\n$/);
    const spanish = (await run(web, ['--lang', 'es'])).stdout;
    expect(spanish).toContain('Rotos (1)\n  https://news.example.com/en  responde 404\n');
    expect(spanish).toMatch(/se ve en \d/);
    expect(spanish).toMatch(/: 3 bien, 1 sin verificar, 1 con otra dirección, 1 rota; provisionales/);
  });

  it('does not fail for a link that has only moved', async () => {
    await using web: LocalWeb = await start({
      'pay.example.com/south': (...both) => page(308, { Location: web.url('pay.example.com/new') })(...both),
      'pay.example.com/new': FINE,
    });
    expect(await run(web)).toMatchObject({ isWell: true, stdout: expect.stringContaining('1 moved') });
  });

  it('skips placeholders of targets and endpoints, and counts them', async () => {
    await using web = await start();
    const input = catalogAt(web, {
      'lines/south.yaml': (text) => text.replace('/south }', '/south, placeholder: true }'),
      'endpoints.yaml': (text) => text.replace('id: powers', 'id: powers\n    placeholder: true'),
    });
    expect((await run(web, [], input)).stdout).toBe('4 addresses: 4 fine; placeholders, not visited: 2\n');
    expect(web.asked.join()).not.toMatch(/south|powers/);
  });

  it('requests nothing when the catalog has errors', async () => {
    await using web = await start();
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const input = catalogAt(web, { 'links.yaml': (text) => text.replace('kind: external', 'kind: externl') });
    expect((await run(web, [], input)).isWell).toBe(false);
    expect(stderr).toHaveBeenCalledWith('catalog: no links were visited: correct the errors first\n');
    stderr.mockRestore();
    expect(web.asked).toEqual([]);
  });
});

describe('the output formats of links', () => {
  it('JSON lists all results, including links that work', async () => {
    await using web = await start({ 'news.example.com/en': page(500) });
    const { version, sums, links } = JSON.parse((await run(web, ['--format', 'json'])).stdout);
    expect({ version, sums }).toMatchObject({ version: 1, sums: { fine: 5, broken: 1 } });
    expect(links).toContainEqual({
      address: 'https://pay.example.com/south',
      outcome: 'fine',
      hops: [{ address: 'https://pay.example.com/south', status: 200 }],
      tookMs: expect.any(Number),
      certificateEnds: '2049-12-31T23:59:59.000Z',
      checkedAt: expect.any(String),
      places: [
        expect.objectContaining({
          file: 'catalog/lines/south.yaml',
          line: 9,
          column: 38,
          path: '/transactions/payments/0/target/url',
          isForForms: false,
          seen: expect.objectContaining({ onEveryPage: true }),
        }),
      ],
    });
  });

  it('GitHub and SARIF report problems at their lines', async () => {
    await using web = await start({ 'news.example.com/en': page(404), 'maps.example.com/port': page(401) });
    const { stdout } = await run(web, ['--format', 'github']);
    expect(stdout).toMatch(
      /^::error file=catalog\/links.yaml,line=5,col=\d+,.*title=link-broken::.*responds with 404 — find/,
    );
    expect(stdout).toMatch(/\n::warning file=catalog\/offices.yaml,.*title=link-not-known::/);
    expect(stdout).toMatch(/\n1 error, 1 warning\n$/);
    const [log] = JSON.parse((await run(web, ['--format', 'sarif'])).stdout).runs;
    expect(log.results).toMatchObject([
      { ruleId: 'link-broken', level: 'error', locations: [{}] },
      { ruleId: 'link-not-known', level: 'warning' },
    ]);
  });
});

describe('the cached results', () => {
  it('are reused for the hours set in site.yaml, except those of broken links', async () => {
    await using web = await start({ 'news.example.com/en': page(404) });
    await run(web);
    web.asked.length = 0;
    const { isWell, stdout } = await run(web);
    expect({ isWell, stdout }).toMatchObject({
      isWell: false,
      stdout: expect.stringContaining('(5 not visited again)'),
    });
    expect(new Set(web.asked)).toEqual(
      new Set(['GET news.example.com/robots.txt', 'HEAD news.example.com/en', 'GET news.example.com/en']),
    );
    const tomorrow = () => Date.now() + 25 * 3_600_000;
    expect((await run(web, [], catalogAt(web), { now: tomorrow })).stdout).not.toContain('not visited again');
  });

  it.each(['', '{"version": 1, "answ', '{"version": 0, "results": {}}', '[]'])(
    'are ignored when the file contains %j',
    async (text) => {
      await using web = await start();
      await run(web);
      writeFileSync(cache, text);
      expect((await run(web)).stdout).toMatch(/^6 addresses: 6 fine/);
      expect(Object.keys(JSON.parse(readFileSync(cache, 'utf8')).results)).toHaveLength(6);
    },
  );
});

describe('the command line', () => {
  it('requests nothing that an earlier run has answered, and exits with 0', async () => {
    using command = new CatalogCommand();
    const addresses = Object.keys(PAGES).map((path) => `https://${path}`);
    const result = { outcome: 'fine', hops: [], tookMs: 1, checkedAt: new Date().toISOString() };
    const kept = { version: 1, results: Object.fromEntries(addresses.map((address) => [address, result])) };
    command.write('../kept.json', JSON.stringify(kept));
    expect(await command.run('links', '--cache', 'kept.json')).toMatchObject({
      status: 0,
      stdout: '6 addresses (6 not visited again): 6 fine; placeholders, not visited: 0\n',
    });
  });

  it('exits with 1 for a catalog with errors, and with 2 for --cache with another command', async () => {
    using command = new CatalogCommand();
    command.edit('lines/north.yaml', 'office: port', 'office: prot');
    expect(await command.run('links', '--cache', 'kept.json')).toMatchObject({ status: 1 });
    expect(existsSync(join(command.catalog, '../kept.json'))).toBe(false);
    expect(await command.run('check', '--cache', 'kept.json')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--cache: only with links'),
    });
  });
});
