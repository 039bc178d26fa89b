import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LIVE_RENDERER_FILE } from '../../../shared/routes/site-paths.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, error } = findingsAbout('site');

/** Checks that the site was built, and not at a time in the future of this machine's clock. */
export async function examineBuiltSite(siteDir: string): Promise<Finding> {
  const manifest = join(resolve(siteDir), 'manifest.json');
  if (!existsSync(manifest) || !existsSync(join(resolve(siteDir), LIVE_RENDERER_FILE)))
    return error(`there is no built site in ${resolve(siteDir)}`, 'Build it: npm run build');
  const { mtime } = await stat(manifest);
  if (mtime.getTime() > Date.now())
    return error(
      `the site was built at ${mtime.toISOString()}, which is in the future by the clock of this machine`,
      'Synchronize the clock with NTP.',
    );
  return ok(`built at ${mtime.toISOString()}`);
}
