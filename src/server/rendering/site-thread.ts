import { serveRequests } from '../platform/threads/serve.ts';
import { loadRenderer, renderSitePacked } from './render-site.ts';
import type { RenderingRequest } from './rendered-sites.ts';

/** Answers the requests of rendered-sites.ts; somebody waits for each. */
serveRequests(
  async (request: RenderingRequest) =>
    'code' in request ? void (await loadRenderer(request.code)) : renderSitePacked(request.file, request.input),
  true,
);
