import type { LinkResult } from '../../../src/formats/link-result.ts';
import { type CheckOptions, checkLinks } from '../../../src/server/links/check/check-links.ts';
import type { Network } from '../../../src/server/links/check/request.ts';
import type { LocalWeb } from '../../support/local-web.ts';

export const OPTIONS: CheckOptions = {
  program: 'TestLinks',
  userAgent: 'TestLinks/1.0 (+https://site.example.com; links@site.example.com)',
  atOnce: 2,
  timeoutMs: 30_000,
  slowMs: 25_000,
  hostPauseMs: 2_000,
  retryDelayMs: 20_000,
  maxWaitMs: 60_000,
};

/** Returns the result for a page of a local web, or for a complete address. */
export async function ask(
  web: LocalWeb,
  path: string,
  more: { network?: Partial<Network>; options?: Partial<CheckOptions>; isForForms?: boolean } = {},
): Promise<LinkResult> {
  const address = path.includes('://') ? path : web.url(path);
  const questions = [{ address, isForForms: more.isForForms ?? false }];
  const results = await checkLinks(questions, { ...OPTIONS, ...more.options }, web.network(more.network));
  const result = results.get(address);
  if (result === undefined) throw new Error(`no result for ${address}`);
  return result;
}
