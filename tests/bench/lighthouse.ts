import '../support/content.ts';
import { loadavg } from 'node:os';
import type { Result } from 'lighthouse';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { site } from '../../src/generated/site.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { ROOT } from '../support/root.ts';
import { startSite } from '../support/site.ts';
import { median } from './measure.ts';
import { lighthouseReport } from './site/lighthouse.ts';
import { SCORED_PAGES } from './site/subjects.ts';

const usage = `npm run bench:lighthouse -- [RUNS] [NAME]
Measures the Lighthouse scores of pages on a phone, in each language, as medians of RUNS visits (3); then every audit below 1,
in Lighthouse's words. With NAME, only pages whose name contains it. The performance score varies with the load of the machine;
the others do not.
`;

const {
  words: [runs = '3', wanted = ''],
} = readCommandLine({ usage, words: 2 });
const RUNS = Number(runs);
const MAX_PLACE_LENGTH = 300;
process.chdir(ROOT);

await ensureSite(ROOT);
const { address: origin, close } = await startSite({ SITE_DIR: 'dist/site' });
process.stdout.write(`${RUNS} runs, load ${loadavg()[0]?.toFixed(1)}\n`);
try {
  for (const { name, address } of SCORED_PAGES.filter((page) => page.name.includes(wanted))) {
    for (const { id: language } of site.languages) {
      const reports: Result[] = [];
      for (let run = 0; run < RUNS; run++) {
        reports.push(await lighthouseReport(`${origin}${address}?lng=${language}`, { throttling: 'simulate' }));
      }
      process.stdout.write(`\n${name}, ${language}: ${scores(reports)}\n${shortcomings(reports).join('\n')}\n`);
    }
  }
} finally {
  await close();
}
// The server keeps its database open, so the process would not end.
process.exit();

function scores(reports: readonly Result[]): string {
  const categories = Object.values(reports[0]?.categories ?? {});
  const scores = categories.map(({ id, title }) => {
    const each = reports.map((report) => Math.round((report.categories[id]?.score ?? 0) * 100));
    const [least, most] = [Math.min(...each), Math.max(...each)];
    return `${title} ${median(each)}${least === most ? '' : ` (${least}–${most})`}`;
  });
  return scores.join(', ');
}

/** Returns the failed audits of the median visit, with their findings; those without weight do not lower a score. */
function shortcomings(reports: readonly Result[]): string[] {
  const byScore = [...reports].sort((one, other) => performanceOf(one) - performanceOf(other));
  const report = byScore[Math.floor(byScore.length / 2)];
  if (report === undefined) return [];
  const references = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs);
  return references.flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    if (audit === undefined || audit.score === null || audit.score >= 1) return [];
    const { score, title, displayValue = '', details } = audit;
    const found = weight > 0 && details?.type === 'table' ? details.items : [];
    const places = found.map((item) => `      ${JSON.stringify(item).slice(0, MAX_PLACE_LENGTH)}`);
    return [`  ${score}${weight > 0 ? '' : ', no weight'}: ${title} ${displayValue}`.trimEnd(), ...places];
  });
}

function performanceOf(report: Result): number {
  return report.categories['performance']?.score ?? 0;
}
