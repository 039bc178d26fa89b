import type { SiteFile } from '../generated/types.ts';
import type { Config } from './platform/config/config.ts';
import { StartError } from './platform/start-error.ts';

/**
 * Rejects a site that was built with draft languages: it is meant for review, not for visitors.
 * @throws StartError if the site is to be served at a public address
 */
export function refuseDrafts(languages: SiteFile['languages'], { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const drafts = languages.filter(({ draft }) => draft).map(({ id }) => id);
  if (publicUrl === undefined || drafts.length === 0) return;
  throw new StartError(
    `Cannot start at PUBLIC_URL=${publicUrl}: the site was built with languages that are drafts: ${drafts.join(', ')}.\nBuild it without them: npm run build`,
  );
}
