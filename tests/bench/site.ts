import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { buildApp } from '../../src/server/app.ts';
import { loadLiveRenderer } from '../../src/server/load-live-renderer.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { withBrowser } from './site/chromium.ts';
import { type PageCost, type Throttling, visitWithLighthouse } from './site/lighthouse.ts';
import { type MenuTimes, timeMenu } from './site/menu.ts';
import { type NextPageTimes, timeNextPage } from './site/next-page.ts';
import { writePlainSite } from './site/plain-site.ts';
import { type Measures, type Row, table } from './site/table.ts';

/**
 * `npm run bench:site -- 5`: the home page beside the same words as a page written by hand, both from the real server,
 * in turn, five times. Times are told with what we aim at and never asserted: they are of this machine at this moment.
 */
const ROOT = join(import.meta.dirname, '../..');
const RUNS = Number(process.argv[2] ?? 3);
process.chdir(ROOT);

const PAGE: readonly Row<keyof PageCost>[] = [
  { measure: 'fcp', name: 'first paint (FCP)', unit: 'ms' },
  { measure: 'lcp', name: 'largest paint (LCP)', unit: 'ms', aim: 'at most 1.2 x plain HTML' },
  { measure: 'blocking', name: 'blocking (TBT)', unit: 'ms', aim: 'under 20 ms' },
  { measure: 'shift', name: 'layout shift (CLS)', unit: '', aim: '0' },
];
const SIZES: readonly Row<keyof PageCost>[] = [
  // What a server may send before the browser answers: ten segments of 1460 bytes (RFC 6928).
  { measure: 'htmlKb', name: 'HTML with its styles', unit: 'kB', aim: 'at most 15 kB; one round trip: 14.6 kB' },
  { measure: 'scriptKb', name: 'scripts', unit: 'kB', aim: 'at most 100 kB without headers' },
  { measure: 'requests', name: 'requests', unit: '' },
];
const MENU: readonly Row<keyof MenuTimes>[] = [
  { measure: 'group', name: 'menu group, 1280 px', unit: 'ms', aim: 'within 50 ms' },
  { measure: 'panel', name: 'side panel, 375 px', unit: 'ms', aim: 'within 50 ms' },
  { measure: 'groupInPanel', name: 'group in side panel', unit: 'ms', aim: 'within 50 ms' },
];
const NEXT_PAGE: readonly Row<keyof NextPageTimes>[] = [
  { measure: 'desktop', name: 'pointer, 200 ms over the link', unit: 'ms', aim: 'within 120 ms' },
  { measure: 'phone', name: 'finger, 100 ms on the link', unit: 'ms', aim: 'within 120 ms' },
];

await ensureSite(ROOT);
const plainFolder = await withBrowser((browser) => writePlainSite('dist/site', browser));
const [site, plain] = [await serve('dist/site'), await serve(plainFolder)];

process.stdout.write(
  `${cpus()[0]?.model}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; ${RUNS} runs\n`,
);
const lighthouse = (throttling: Throttling) => (address: string) => visitWithLighthouse(`${address}/`, throttling);
await compare('Lighthouse mobile, simulated', [...PAGE, ...SIZES], lighthouse('simulate'));
await compare('Lighthouse mobile, slowed down', PAGE, lighthouse('devtools'));
await compare('Click to paint, processor x4', MENU, (address) => withBrowser((browser) => timeMenu(browser, address)));
await compare('Click to next title, slow 4G', NEXT_PAGE, (address) =>
  withBrowser((browser) => timeNextPage(browser, address)),
);

await Promise.all([site.close(), plain.close()]);
rmSync(plainFolder, { recursive: true });

/** Measures both sites in turn, so that whatever slows the machine slows both, and prints the table. */
async function compare<Name extends string>(
  title: string,
  rows: readonly Row<Name>[],
  measure: (address: string) => Promise<Measures<Name>>,
): Promise<void> {
  const results: Record<'site' | 'plain', Measures<Name>[]> = { site: [], plain: [] };
  for (let run = 0; run < RUNS; run++) {
    results.site.push(await measure(site.address));
    results.plain.push(await measure(plain.address));
  }
  process.stdout.write(`
${table(title, rows, results.site, results.plain)}
`);
}

async function serve(siteDir: string): Promise<{ address: string; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const settings = { PORT: '0', LOG_LEVEL: 'silent', SITE_DIR: siteDir, DATA_DIR: dataDir };
  const app = await buildApp({ config: readConfig(settings), renderer: await loadLiveRenderer(siteDir) });
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
