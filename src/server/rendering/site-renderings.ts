import { MINUTE_MS } from '../../shared/time/duration.ts';
import { RequestThread } from '../platform/threads/request-thread.ts';
import type { RenderedSite, SiteInput } from './render-site.ts';

/** A request to the thread: to render a site into a file, or to load the code of this folder. */
export type RenderingRequest = { readonly file: string; readonly input: SiteInput } | { readonly code: string };

/** The heap has room for the site's code, two Contents and all pages of one. */
const LIMITS = { heapMib: 512, loadMs: MINUTE_MS, responseMs: 2 * MINUTE_MS, idleMs: 5 * MINUTE_MS };

/** Renders the sites of Contents in a thread of its own, which the first request starts. */
export class SiteRenderings {
  readonly #thread = new RequestThread(new URL('./site-thread.ts', import.meta.url), LIMITS);

  /** Renders a whole site into one file; see renderSitePacked. */
  render(file: string, input: SiteInput): Promise<RenderedSite> {
    return this.#thread.request({ file, input } satisfies RenderingRequest) as Promise<RenderedSite>;
  }

  /** Starts the thread, so that a site which is about to be rendered need not wait for it. @param code see SiteInput */
  async prepare(code: string): Promise<void> {
    await this.#thread.request({ code } satisfies RenderingRequest);
  }

  /** Ends the thread after the requests that were sent. */
  end(): Promise<void> {
    return this.#thread.end();
  }
}
