import type { CatalogPublications } from '../../../generated/api.ts';
import { repeat } from '../../platform/jobs.ts';
import { THIS_CHECKOUT } from '../catalog/folder.ts';
import { chooseState, type ServingDeps, type SiteState } from './choose-state.ts';
import { newestState, StateRefused } from './states.ts';

/** Time between two looks: another server shows a publication two seconds after the first one. */
const EVERY_MS = 500;
/** Pause after a failure, because a try may take much of the machine. */
const AGAIN_MS = 30_000;

/** Chooses the site that this server shows: that of the newest publication, whichever server made it (ADR 78). */
export class PublicationFollower {
  readonly #deps: ServingDeps;
  #served: SiteState;
  #show: ((served: SiteState) => Promise<void>) | undefined;
  #onShown: (served: SiteState) => void = () => {};
  #repeated: { stop(): Promise<void> } | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  /** The look that has not begun yet. */
  #next: Promise<void> | undefined;
  /** Of the clock that nobody sets: with the other, one that is set back would put the next try off. */
  #notBefore = 0;
  /** The publication of another server that this one is ready for. */
  #preparedFor: string | undefined;

  private constructor(deps: ServingDeps, served: SiteState) {
    this.#deps = deps;
    this.#served = served;
    this.#receive(served);
  }

  /** Chooses what is served at first. A database that does not answer is an error of the start, not of the follower. */
  static async start(deps: ServingDeps): Promise<PublicationFollower> {
    return new PublicationFollower(deps, await chooseState(deps));
  }

  /** Number of the newest state that this server serves or has refused; 0 if there is none. */
  get number(): number {
    return this.#served.newest?.number ?? 0;
  }

  get served(): SiteState {
    return this.#served;
  }

  /** The reason why the last publication is not served here; null if it is. */
  get notServed(): CatalogPublications['notServed'] {
    const { refused } = this.#served;
    if (refused === undefined) return null;
    return refused instanceof StateRefused ? refused.reason : 'not-fetched';
  }

  /**
   * Looks for newer states from now on.
   * @param show replaces the site that the server shows
   * @param onShown is called whenever another state is served
   */
  follow(show: (served: SiteState) => Promise<void>, onShown: (served: SiteState) => void): void {
    this.#show = show;
    this.#onShown = onShown;
    this.#repeated = repeat(
      () => this.look(),
      EVERY_MS,
      (err) => this.#deps.log.warn({ err }, 'new publications could not be checked for'),
    );
  }

  async stop(): Promise<void> {
    await this.#repeated?.stop();
    await this.#looking.catch(() => {});
  }

  /** Shows a newer state if there is one; begins after every look under way. */
  look(): Promise<void> {
    this.#next ??= this.#looking
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#look();
      });
    this.#looking = this.#next;
    return this.#next;
  }

  async #look(): Promise<void> {
    const { database, log } = this.#deps;
    if (performance.now() < this.#notBefore) return;
    const newest = await newestState(database);
    const { newest: known, site } = this.#served;
    if (newest === undefined || (newest.number === known?.number && newest.digest === known.digest))
      return this.#prepare();
    const found = await chooseState(this.#deps, this.#served);
    if (found.site.files.place !== site.files.place) {
      try {
        await this.#show?.(found);
      } catch (err) {
        log.error({ err }, 'the newest publication cannot be shown: the server keeps showing the former one');
        this.#receive({ ...this.#served, newest: undefined, refused: err as Error });
        return;
      }
    }
    this.#receive(found);
    this.#onShown(found);
  }

  /** Gets ready for what another server is publishing: the threads and what they load take longer than the rest. */
  async #prepare(): Promise<void> {
    const { database, compiler, sites } = this.#deps;
    const other = await database.query
      .selectFrom('catalogPublications')
      .select('id')
      .where('state', '=', 'building')
      .where('checkout', '!=', THIS_CHECKOUT)
      .executeTakeFirst();
    if (other === undefined || other.id === this.#preparedFor) return;
    this.#preparedFor = other.id;
    sites.prepare();
    // The compiler keeps what it makes of each file.
    void compiler.request('errors', { contents: {} }).catch(() => {});
  }

  #receive(served: SiteState): void {
    const { refused, newest, catalog } = served;
    this.#served = served;
    this.#deps.compiler.published = catalog;
    if (refused === undefined) return;
    this.#deps.log.warn({ err: refused }, 'the newest publication is not served here');
    if (newest === undefined) this.#notBefore = performance.now() + AGAIN_MS;
  }
}
