import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorPages } from '../../src/engine/core/report/error-pages.ts';

const FOLDER = join(import.meta.dirname, '../../docs/errors');

/** The pages about the codes; their address is on GitHub in a run of GitHub Actions, otherwise a local one. */
export function errorPages(variables: NodeJS.ProcessEnv): ErrorPages {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = variables;
  const isLocal = server === undefined || repository === undefined || commit === undefined;
  return {
    address: isLocal ? `${pathToFileURL(FOLDER).href}/` : `${server}/${repository}/blob/${commit}/docs/errors/`,
    read: (name) => readFileSync(join(FOLDER, name), 'utf8'),
  };
}
