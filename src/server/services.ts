import type { CatalogCompiler } from './domain/catalog/catalog-compiler.ts';
import type { Challenges } from './domain/challenges/challenges.ts';
import type { LinkUseCounter } from './domain/link-uses/counter.ts';
import type { Metrics } from './domain/metrics.ts';
import type { Previews } from './domain/previews/previews.ts';
import type { Publishing } from './domain/publishing/open-publishing.ts';
import type { Publisher } from './domain/publishing/publisher.ts';
import type { PolicyName } from './domain/rate-limits/policies.ts';
import type { RenderedSites, Site } from './domain/site-rendering/rendered-sites.ts';
import type { VesselAnswers } from './domain/vessels/calls/cached-answers.ts';
import type { Sources } from './domain/vessels/calls/source.ts';
import type { KeyedSecrets } from './platform/credentials/keyed-secrets.ts';
import type { Passwords } from './platform/credentials/passwords.ts';
import type { Database } from './platform/db/database.ts';
import type { Throttle } from './platform/throttle/throttle.ts';

/** Everything that lasts as long as the process, whichever site it shows. */
export interface ProcessServices {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly keyed: KeyedSecrets;
  readonly throttle: Throttle<PolicyName>;
  readonly challenges: Challenges;
  /** The public address of the site. */
  readonly publicUrl: string;
  readonly metrics: Metrics;
  readonly linkUses: LinkUseCounter;
  /** Compiles the catalogs that staff change in the panel. */
  readonly catalogCompiler: CatalogCompiler;
  /** Whether this server can publish drafts, and whether it serves the publications of other servers. */
  readonly publishing: Publishing;
  /** The sites of published catalogs and of drafts. */
  readonly sites: RenderedSites;
  /** Undefined if this server cannot publish. */
  readonly publisher: Publisher | undefined;
  /** Undefined if this server does not publish. */
  readonly previews: Previews | undefined;
  /** Whether the server is about to end, and takes no new visitors. */
  readonly isClosing: () => boolean;
  /** Notifies the mail worker that the outbox has new mail, so that it is sent at once. */
  readonly wakeMail: () => void;
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
