import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder with the pages of the error codes. */
export const DOCS_FOLDER = join(import.meta.dirname, '../../docs/errors');

/** The address of the error pages, with a slash at the end: on GitHub in a run of GitHub Actions, otherwise a local one. */
export function docsAddress(variables: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = variables;
  if (server === undefined || repository === undefined || commit === undefined)
    return `${pathToFileURL(DOCS_FOLDER).href}/`;
  return `${server}/${repository}/blob/${commit}/docs/errors/`;
}
