import { join } from 'node:path';
import { MINUTE_MS } from '../../../shared/duration.ts';
import { type StagedServer, startStaged } from '../publishing/staged-server.ts';
import { folderOf, type KeptPreview } from './kept-preview.ts';

/** Whoever comes back later waits a second until it has started again. */
const IDLE_MS = 15 * MINUTE_MS;
/** Each takes about 270 MB of memory. */
const AT_ONCE = 2;

interface Running {
  readonly server: Promise<StagedServer>;
  readonly idle: NodeJS.Timeout;
}

/** A server for each preview that somebody looks at, started when it is asked for and ended when nobody looks any more. */
export class PreviewServers {
  /** By the id of the preview; whichever was asked last comes last. */
  readonly #running = new Map<string, Running>();
  readonly #end = new AbortController();

  /**
   * @returns where the server of a preview listens, without a path
   * @throws StepFailed if it does not start
   */
  async addressOf({ id }: Pick<KeptPreview, 'id'>): Promise<string> {
    const { server, idle } = this.#running.get(id) ?? this.#start(id);
    this.#running.delete(id);
    this.#running.set(id, { server, idle: idle.refresh() });
    for (const other of [...this.#running.keys()].slice(0, -AT_ONCE)) void this.stop({ id: other });
    return (await server).url;
  }

  async stop({ id }: Pick<KeptPreview, 'id'>): Promise<void> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    clearTimeout(running?.idle);
    // One that did not start has nothing to stop.
    const server = await running?.server.catch(() => undefined);
    await server?.stop();
  }

  async stopAll(): Promise<void> {
    const stopped = [...this.#running.keys()].map((id) => this.stop({ id }));
    this.#end.abort();
    await Promise.all(stopped);
  }

  #start(id: string): Running {
    const server = startStaged(join(folderOf({ id }), 'src/server/preview.ts'), { signal: this.#end.signal });
    const running = { server, idle: setTimeout(() => void this.stop({ id }), IDLE_MS).unref() };
    const forget = () => {
      if (this.#running.get(id)?.server !== server) return;
      clearTimeout(running.idle);
      this.#running.delete(id);
    };
    server.then(({ ended }) => ended.then(forget), forget);
    return running;
  }
}
