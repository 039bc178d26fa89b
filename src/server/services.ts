import type { CatalogCompiler } from './domain/catalog/catalog-compiler.ts';
import type { Challenges } from './domain/challenges/challenges.ts';
import type { LinkUseCounter } from './domain/link-uses/counter.ts';
import type { Metrics } from './domain/metrics.ts';
import type { Previews } from './domain/previews/previews.ts';
import type { Publishing } from './domain/publishing/open-publishing.ts';
import type { Publisher } from './domain/publishing/publisher.ts';
import type { PolicyName } from './domain/throttle/policies.ts';
import type { VesselAnswers } from './domain/vessels/calls/kept-calls.ts';
import type { Sources } from './domain/vessels/calls/source.ts';
import type { KeyedSecrets } from './platform/credentials/keyed-secrets.ts';
import type { Passwords } from './platform/credentials/passwords.ts';
import type { Database } from './platform/db/database.ts';
import type { Throttle } from './platform/throttle/throttle.ts';

/** What the features of the interface work with. */
export interface Services {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly keyed: KeyedSecrets;
  readonly throttle: Throttle<PolicyName>;
  readonly challenges: Challenges;
  /** Where the calls of each line's vessels come from. */
  readonly sources: Sources;
  /** What is said about them. */
  readonly vesselAnswers: VesselAnswers;
  /** Where visitors find the site. */
  readonly publicUrl: string;
  readonly metrics: Metrics;
  readonly linkUses: LinkUseCounter;
  /** For whoever changes the catalogs in the panel. */
  readonly catalogCompiler: CatalogCompiler;
  /** Whether this server can publish what they have changed, and whether it serves what others have published. */
  readonly publishing: Pick<Publishing, 'state' | 'follower' | 'incoming'>;
  /** Undefined where it cannot. */
  readonly publisher: Publisher | undefined;
  /** Undefined where this server cannot build what they have changed to be looked at. */
  readonly previews: Previews | undefined;
  /** Mail was written to the outbox: it may leave at once. */
  readonly wakeMail: () => void;
}
