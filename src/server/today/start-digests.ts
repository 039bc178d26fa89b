import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import { repeat } from '../platform/repeat.ts';
import type { ProcessServices } from '../services.ts';
import { mailDigest } from './digest.ts';
import type { WorkSources } from './service.ts';

/** New work is mailed within a minute, unless a digest was sent shortly before. */
const EVERY_MS = MINUTE_MS;

/** Starts the job that mails digests. @returns a handle that stops it and waits for a run under way */
export function startDigests(
  services: ProcessServices,
  sources: WorkSources,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  return repeat(
    () => mailDigest(services, sources),
    EVERY_MS,
    (err) => log.warn({ err }, 'the digest of waiting work could not be written'),
  );
}
