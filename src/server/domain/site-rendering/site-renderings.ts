import type { LanguageId } from '../../../generated/types.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { RequestThread } from '../../platform/threads/request-thread.ts';
import type { RenderedSite, SiteInput } from './render-site-into.ts';

/** A page of a Content. */
interface PageAsked {
  readonly path: string;
  readonly language: LanguageId;
}

/** A request to the thread: a whole site, or one page of it. */
export type RenderingRequest = { readonly input: SiteInput } & (
  | { readonly folder: string }
  | { readonly page: PageAsked }
);

/** The heap has room for the site's code, two Contents and all pages of one. */
const LIMITS = { heapMib: 512, loadMs: MINUTE_MS, responseMs: 2 * MINUTE_MS, idleMs: 5 * MINUTE_MS };

/** Renders sites and single pages of any Content in a thread of its own, which the first request starts. */
export class SiteRenderings {
  readonly #thread = new RequestThread(new URL('./site-thread.ts', import.meta.url), LIMITS);

  /** Renders a whole site into a folder; see renderSiteInto. */
  renderInto(folder: string, input: SiteInput): Promise<RenderedSite> {
    return this.#ask({ folder, input }) as Promise<RenderedSite>;
  }

  /** Returns the document of a page as it is now, for a preview. */
  renderPage(input: SiteInput, page: PageAsked): Promise<string> {
    return this.#ask({ page, input }) as Promise<string>;
  }

  /** Ends the thread after the requests that were sent. */
  end(): Promise<void> {
    return this.#thread.end();
  }

  #ask(request: RenderingRequest): Promise<unknown> {
    return this.#thread.request(request);
  }
}
