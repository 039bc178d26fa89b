import type { HandlerServices } from './api/handler.ts';
import type { CatalogCompiler } from './content/catalog/compiler.ts';
import type { Previews } from './content/previews/previews.ts';
import type { Publishing } from './content/publishing/publishing.ts';
import type { LinkUseCounter } from './links/uses.ts';
import type { Withdrawals } from './links/withdrawals.ts';
import type { Metrics } from './pages/metrics.ts';
import type { RenderedSites, Site } from './rendering/rendered-sites.ts';
import type { VesselAnswers } from './vessels/answers.ts';
import type { Sources } from './vessels/source.ts';

/** Everything that lasts as long as the process, whichever site it shows. */
export interface ProcessServices extends HandlerServices {
  readonly metrics: Metrics;
  readonly linkUses: LinkUseCounter;
  /** Whether this server checks links. */
  readonly watchesLinks: boolean;
  /** The hosts to which no link may lead at present. */
  readonly withdrawals: Withdrawals;
  /** Compiles the catalogs that staff change in the panel. */
  readonly compiler: CatalogCompiler;
  /** Whether this server can publish drafts, and whether it serves the publications of other servers. */
  readonly publishing: Publishing;
  /** The sites of published catalogs and of drafts. */
  readonly sites: RenderedSites;
  /** Undefined if this server does not publish. */
  readonly previews: Previews | undefined;
  /** Whether the server is about to end, and takes no new visitors. */
  readonly isClosing: () => boolean;
}

/** Everything that the features work with while one site is shown. */
export interface Services extends ProcessServices {
  /** The site that is shown. */
  readonly site: Site;
  /** The source of vessel calls of each line. */
  readonly sources: Sources;
  /** Answers to queries about these calls. */
  readonly vesselAnswers: VesselAnswers;
}
