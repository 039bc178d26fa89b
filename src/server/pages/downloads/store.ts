import { createHash } from 'node:crypto';
import { DOWNLOADS_FOLDER } from '../../../shared/routes/site-paths.ts';
import type { Resource } from '../../platform/http/resources/resource.ts';
import { StartError } from '../../platform/start-error.ts';
import type { SiteFiles } from '../../rendering/site-files.ts';

interface OfferedFile {
  readonly fileName: string;
  readonly type: string;
  /** Undefined for files that are made with the site. */
  readonly sha256?: string;
}

/**
 * Reads the downloads and returns them by name.
 * @throws StartError that lists every file that is missing or is not the one of the catalog
 */
export function loadDownloads(
  { place, read }: SiteFiles,
  downloads: readonly OfferedFile[],
): ReadonlyMap<string, Resource> {
  const files = new Map<string, Resource>();
  const errors: string[] = [];
  for (const { fileName, type, sha256 } of downloads) {
    const resource = read(`${DOWNLOADS_FOLDER}/${fileName}`);
    if (resource === undefined) errors.push(`${fileName} is missing`);
    else if (sha256 !== undefined && createHash('sha256').update(resource.plain.bytes).digest('hex') !== sha256)
      errors.push(`${fileName} differs from the catalog`);
    // Stored uncompressed: these formats are already compressed, and byte ranges refer to the plain bytes.
    else files.set(fileName, { ...resource, mediaType: type, coded: new Map() });
  }
  if (errors.length > 0)
    throw new StartError(
      `Cannot start: wrong downloads in ${place}/${DOWNLOADS_FOLDER}:\n  ${errors.join('\n  ')}\nBuild the site again: npm run build`,
    );
  return files;
}
