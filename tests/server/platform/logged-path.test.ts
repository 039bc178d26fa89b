import { expect, test } from 'vitest';
import { loggedPath } from '../../../src/server/platform/http/options.ts';
import { PREVIEW_PATH } from '../../../src/shared/routes/site-paths.ts';

const TOKEN = `0b0c7a3e-0000-4000-8000-000000000000.${'k'.repeat(43)}`;

test.each([
  [`${PREVIEW_PATH}/${TOKEN}`, `${PREVIEW_PATH}/…`],
  [`${PREVIEW_PATH}/${TOKEN}?to=/contactenos`, `${PREVIEW_PATH}/…`],
  [`${PREVIEW_PATH}/${TOKEN}/api/contacto`, `${PREVIEW_PATH}/…/api/contacto`],
  ['/contactenos?lng=en', '/contactenos'],
  ['/', '/'],
])('loggedPath removes the query and the token of a preview: %s (S-108)', (url, path) => {
  expect(loggedPath(url, PREVIEW_PATH)).toBe(path);
});
