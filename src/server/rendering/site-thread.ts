import { serveRequests } from '../platform/threads/serve.ts';
import { renderSitePacked, warmUp } from './render-site.ts';
import type { RenderingRequest } from './rendered-sites.ts';

/** Ends the warming up, which happens once at most, because rendering a site warms up as well. */
const warm = new AbortController();
let warmingUp: Promise<void> | undefined;

/** Answers the requests of rendered-sites.ts; somebody waits for each, so that a site ends the warming up. */
serveRequests(async (request: RenderingRequest) => {
  if (!('file' in request)) {
    // Whatever fails here will fail again for the site, and is told then.
    warmingUp ??= warmUp(request, warm.signal).catch(() => {});
    return undefined;
  }
  warm.abort();
  await warmingUp;
  return renderSitePacked(request.file, request.input);
}, true);
