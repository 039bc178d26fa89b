import { join } from 'node:path';
import { connectOrigins, formOrigins } from '../../../generated/origins.ts';
import { site } from '../../../generated/site.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { addresses } from '../../../shared/addresses.ts';
import { pageFile } from '../../../shared/site-paths.ts';
import { StartError } from '../../platform/start-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { loadPagesManifest } from './manifest.ts';

/** The Content-Security-Policy under which the page of an address is sent: each page has a style of its own. */
export type FindPolicy = (path: string, language: LanguageId) => string;

/** @throws StartError if the build says nothing of a page */
export async function loadPolicies(siteDir: string): Promise<FindPolicy> {
  const { scriptHashes, styleHashes } = await loadPagesManifest(join(siteDir, 'manifest.json'));
  const pages = site.languages.flatMap(({ id }) =>
    addresses.map(({ path, audience }) => ({ file: pageFile(id, path), audience })),
  );
  const policies = new Map<string, string>();
  for (const { file, audience } of pages) {
    const styleHash = styleHashes[file];
    if (styleHash === undefined) {
      throw new StartError(`Cannot start: ${siteDir}/manifest.json lacks ${file}\nBuild the site first: npm run build`);
    }
    // Only staff look at files of others, in the browser's own viewer.
    const showsFiles = audience === 'staff';
    policies.set(file, contentSecurityPolicy({ scriptHashes, styleHash, formOrigins, connectOrigins, showsFiles }));
  }
  // Every page has one, as checked above.
  return (path, language) => policies.get(pageFile(language, path)) as string;
}
