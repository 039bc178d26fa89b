import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The pages of the codes. */
export const DOCS_FOLDER = join(import.meta.dirname, '../../docs/errors');

/** Where a program that reads our output finds them, with a slash at the end: on GitHub in a run there, else here. */
export function docsAddress(variables: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = variables;
  if (server === undefined || repository === undefined || commit === undefined)
    return `${pathToFileURL(DOCS_FOLDER).href}/`;
  return `${server}/${repository}/blob/${commit}/docs/errors/`;
}
