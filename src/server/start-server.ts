import closeWithGrace from 'close-with-grace';
import { content as generated } from '../generated/content.ts';
import type { SiteFile } from '../generated/types.ts';
import { content, setContent } from '../shared/content.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './platform/config.ts';
import { StartError } from './platform/errors.ts';
import { noListening } from './platform/listening.ts';

/** Requests still unfinished this long after the last one was accepted are cut off. */
const CLOSE_LIMIT_MS = 20_000;

const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** A signal this soon after the first one is the same wish. */
const SAME_WISH_MS = 2_000;

/** Runs the process of the server, from its settings to its end. If it cannot start, it prints why and exits with 1. */
export async function startServer(): Promise<void> {
  setContent(generated);
  // Only the user of this process may read the files that it creates.
  process.umask(0o077);
  // Log lines that cannot be written are dropped, where other commands end; requests are still served (S-89).
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').on('error', () => {});
  try {
    const config = readConfig();
    refuseDrafts(content.site.languages, config);
    const app = await buildApp({ config });
    const url = await app
      .listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
      .catch(async (error: NodeJS.ErrnoException) => {
        await app.close();
        throw noListening(config, error);
      });
    const closing = {
      delay: (config.drainSeconds + config.lingerSeconds) * 1000 + CLOSE_LIMIT_MS,
      logger: app.log,
      skip: [...END_SIGNALS],
      onTimeout: () => {
        app.log.warn('requests or jobs that did not end in time were cut off');
        process.exit(process.exitCode);
      },
    };
    const { close } = closeWithGrace(closing, async ({ err }) => {
      process.exitCode = err === undefined ? 0 : 1;
      if (err) app.log.fatal({ err }, 'closing because of an error');
      else app.log.info('closing');
      await app.close();
    });
    endOnSignal(close);
    // When the parent process that started this one with an IPC channel ends, the server is no longer needed.
    const end = () => process.kill(process.pid, 'SIGTERM');
    process.once('disconnect', end);
    // It may have ended while this process started.
    if (process.connected === false) end();
    if (process.getuid?.() === 0) app.log.warn('the server runs as root: run it as a separate user');
    process.stdout.write(`The site is at ${url}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Closes the server at the first signal, and ends the process at a later one. One wish may arrive several times: from a
 * terminal or systemd, which signal all processes, and from a parent that passes its signal on.
 */
function endOnSignal(close: () => void): void {
  let askedAt: number | undefined;
  for (const signal of END_SIGNALS)
    process.on(signal, () => {
      if (askedAt === undefined) close();
      else if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1);
      askedAt ??= performance.now();
    });
}

/**
 * Rejects a site that was built with draft languages: it is meant for review, not for visitors.
 * @throws StartError if the site is to be served at a public address
 */
export function refuseDrafts(languages: SiteFile['languages'], { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const drafts = languages.filter(({ draft }) => draft).map(({ id }) => id);
  if (publicUrl === undefined || drafts.length === 0) return;
  throw new StartError(
    `Cannot start at PUBLIC_URL=${publicUrl}: the site was built with languages that are drafts: ${drafts.join(', ')}.\nBuild it without them: npm run build`,
  );
}
