import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from '../../start-error.ts';
import { mediaTypeOf } from './media-types.ts';
import { isCodedFile, type Resource, readResource } from './resource.ts';

/**
 * Reads every file of a built folder, by its path below it; no other files are served.
 * @param what names the files in the message for operators
 * @throws StartError if the folder cannot be read
 */
export async function readResourceFolder(folder: string, what: string): Promise<ReadonlyMap<string, Resource>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(
        `Cannot start: ${what} cannot be read (${error.code}): ${folder}\nBuild the site first: npm run build`,
      );
    },
  );
  const files = entries
    .filter((entry) => entry.isFile() && !isCodedFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const pairs = files.flatMap((file): [string, Resource][] => {
    const resource = readResource(file, mediaTypeOf(file));
    return resource === undefined ? [] : [[relative(folder, file).split(sep).join('/'), resource]];
  });
  return new Map(pairs);
}
