import { content } from '../../shared/content/content.ts';
import { addresses } from '../../shared/routes/addresses.ts';
import { pageFile } from '../../shared/routes/site-paths.ts';
import { StartError } from '../platform/start-error.ts';
import type { PagesManifest } from '../rendering/pages.ts';
import { contentSecurityPolicy } from '../rendering/pages.ts';
import type { SiteFiles } from '../rendering/site-files.ts';

/**
 * Builds the Content-Security-Policy of each page, by its file, because each page has a style of its own.
 * @throws StartError if the manifest lacks a page
 */
export function policiesOf({ place }: SiteFiles, manifest: PagesManifest): ReadonlyMap<string, string> {
  const { scriptHashes, styleHashes, variants } = manifest;
  const pages = content.site.languages.flatMap(({ id }) =>
    addresses().flatMap(({ path }) =>
      [undefined, ...(variants[pageFile(id, path)] ?? [])].map((from) => pageFile(id, path, from)),
    ),
  );
  const policies = new Map<string, string>();
  for (const file of pages) {
    const styleHash = styleHashes[file];
    if (styleHash === undefined) {
      throw new StartError(
        `Cannot start: ${place}/manifest.json does not list ${file}\nBuild the site first: npm run build`,
      );
    }
    policies.set(
      file,
      contentSecurityPolicy({
        scriptHashes,
        styleHash,
        formOrigins: content.formOrigins,
        connectOrigins: content.connectOrigins,
      }),
    );
  }
  return policies;
}
