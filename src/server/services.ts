import type { HandlerServices } from './api/handler.ts';
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
  /** The hosts to which no link may lead at present. */
  readonly withdrawals: Withdrawals;
  /** The sites of published catalogs and of drafts. */
  readonly sites: RenderedSites;
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
