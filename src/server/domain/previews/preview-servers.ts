import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { SETTING_NAMES } from '../../platform/config/config.ts';
import { type StagedServer, startStaged } from '../publishing/staged-server.ts';
import { folderOf, type StoredPreview } from './stored-preview.ts';

/** Time without requests after which a server ends. A later request waits about a second for a new one. */
const IDLE_MS = 15 * MINUTE_MS;
/** The maximum number of servers; each takes about 270 MB of memory. */
const AT_ONCE = 2;

/** The settings that the server of a preview works with: it sends no mail, and nobody reads its figures. */
const READ = SETTING_NAMES.filter((name) => name !== 'SMTP_URL' && name !== 'METRICS_TOKEN');

interface Running {
  readonly server: Promise<StagedServer>;
  readonly idle: NodeJS.Timeout;
}

/** Runs a server for each preview in use. A server starts with the first request and ends when nobody uses it any more. */
export class PreviewServers {
  /** By the id of the preview; the most recently used comes last. */
  readonly #running = new Map<string, Running>();
  readonly #end = new AbortController();

  /**
   * Returns where the server of a preview listens; starts it if it does not run, and ends others if too many do.
   * @returns the address of a preview's server, without a path
   * @throws StepFailed if it does not start
   */
  async addressOf({ id }: Pick<StoredPreview, 'id'>): Promise<string> {
    const { server, idle } = this.#running.get(id) ?? this.#start(id);
    this.#running.delete(id);
    this.#running.set(id, { server, idle: idle.refresh() });
    for (const other of [...this.#running.keys()].slice(0, -AT_ONCE)) void this.stop({ id: other });
    return (await server).url;
  }

  async stop({ id }: Pick<StoredPreview, 'id'>): Promise<void> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    clearTimeout(running?.idle);
    // A server that failed to start needs no stop.
    const server = await running?.server.catch(() => undefined);
    await server?.stop();
  }

  async stopAll(): Promise<void> {
    const stopped = [...this.#running.keys()].map((id) => this.stop({ id }));
    this.#end.abort();
    await Promise.all(stopped);
  }

  #start(id: string): Running {
    const server = startStaged('src/server/preview.ts', {
      folder: folderOf({ id }),
      env: Object.fromEntries(
        READ.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      signal: this.#end.signal,
    });
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
