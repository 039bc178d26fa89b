import '../support/content.ts';
import { cpus, loadavg } from 'node:os';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { ROOT } from '../support/root.ts';
import { withBrowser } from './site/chromium.ts';
import { type Contestant, serveContestants } from './site/contestants.ts';
import { visitWithLighthouse } from './site/lighthouse.ts';
import { timeMenu } from './site/menu.ts';
import { timeNextPage } from './site/next-page.ts';
import { timeNumberField } from './site/number-field.ts';
import { timePanelList } from './site/panel-list.ts';
import { MENU, NEXT_PAGE, NUMBER, PAGE_SIZES, PAGE_TIMES, PANEL } from './site/rows.ts';
import { HOME, PUBLIC_PAGES } from './site/subjects.ts';
import { type Measures, type Row, table } from './site/table.ts';

const usage = `npm run bench:site -- [RUNS] [TITLE]
Measures a first visit of the site beside the same content written by hand, beside a site of Next and MUI and beside our pages
without scripts, and a returning visit, in turn, RUNS times (5). A first visitor has an empty cache and has not answered the
cookie notice. With TITLE, only tables whose title contains it. Times are reported with our aims but never asserted, because they depend on this
machine at this moment.
`;

const {
  words: [runs = '5', wanted = ''],
} = readCommandLine({ usage, words: 2 });
const RUNS = Number(runs);
process.chdir(ROOT);

await ensureSite(ROOT);
const { contestants, close } = await withBrowser(serveContestants);
process.stdout.write(
  `${cpus()[0]?.model}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; ${RUNS} runs\n`,
);
try {
  await compare('Press to paint, processor x4', MENU, (one) => withBrowser((browser) => timeMenu(browser, one)));
  await compare('Press to next title', NEXT_PAGE, (one) => withBrowser((browser) => timeNextPage(browser, one)));
  const number = (one: Contestant) => withBrowser((browser) => timeNumberField(browser, one));
  await compare(
    'Number field, processor x4',
    NUMBER,
    number,
    ({ name }) => name.startsWith('site') && !name.includes('without'),
  );
  const list = (one: Contestant) => withBrowser((browser) => timePanelList(browser, one));
  await compare('First list of the panel', PANEL, list, ({ hasPanel }) => hasPanel === true);
  for (const { name, address } of PUBLIC_PAGES) {
    const visit = (one: Contestant) => visitWithLighthouse(one, address, 'simulate');
    await compare(`Lighthouse mobile: ${name}`, [...PAGE_TIMES, ...PAGE_SIZES], visit);
  }
  await compare('Really slowed down: home', PAGE_TIMES, (one) => visitWithLighthouse(one, HOME.address, 'devtools'));
} finally {
  await close();
}
// The server keeps its database open, so the process would not end.
process.exit();

/** Measures all contestants in turn, so that whatever slows the machine slows each of them, and prints the table. */
async function compare<Name extends string>(
  title: string,
  rows: readonly Row<Name>[],
  measure: (contestant: Contestant) => Promise<Measures<Name>>,
  isMeasured: (contestant: Contestant) => boolean = () => true,
): Promise<void> {
  if (!title.includes(wanted)) return;
  const columns = contestants.filter(isMeasured).map((contestant) => ({
    contestant,
    name: contestant.name,
    runs: [] as Measures<Name>[],
  }));
  for (let run = 0; run < RUNS; run++) {
    for (const { contestant, runs } of columns) runs.push(await measure(contestant));
  }
  process.stdout.write(`\n${table(title, rows, columns)}\n`);
}
