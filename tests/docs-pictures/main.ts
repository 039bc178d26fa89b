import '../support/content.ts';
import { join } from 'node:path';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { ROOT } from '../support/root.ts';

const usage = `npm run pictures:docs
Takes the pictures in docs/ again, of a copy of this project with the sample data of \`npm run demo\`.
`;

readCommandLine({ usage });
process.chdir(ROOT);
await ensureSite(ROOT);
// These modules import compiled catalogs, which a fresh clone has only now.
const { openSampleSite } = await import('./sample-site.ts');
const { takeOfPages } = await import('./of-pages.ts');
const { takeOfPublishing } = await import('./of-publishing.ts');
const { openStudio } = await import('./studio.ts');

const site = await openSampleSite();
try {
  const studio = await openStudio(site, join(ROOT, 'docs'));
  await takeOfPages(studio);
  await takeOfPublishing(studio);
  await studio.close();
} finally {
  await site.close();
}
