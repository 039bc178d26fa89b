import { serveRequests } from '../../platform/threads/serve-requests.ts';
import { renderPage, renderSiteInto } from './render-site-into.ts';
import type { RenderingRequest } from './site-renderings.ts';

/** Answers the requests of site-renderings.ts; somebody waits for each. */
serveRequests(
  async ({ input, ...asked }: RenderingRequest) =>
    'folder' in asked ? renderSiteInto(asked.folder, input) : renderPage(input, asked.page),
  true,
);
