import type { Answer } from '../../../../src/server/platform/asking/answer.ts';
import { type AskOptions, askAll } from '../../../../src/server/platform/asking/ask-all.ts';
import type { Network } from '../../../../src/server/platform/asking/network.ts';
import type { LocalWeb } from '../../../support/local-web.ts';

export const OPTIONS: AskOptions = {
  program: 'TestLinks',
  userAgent: 'TestLinks/1.0 (+https://site.example.com; links@site.example.com)',
  atOnce: 2,
  timeoutMs: 1_000,
  slowMs: 900,
  hostPauseMs: 2_000,
  secondTryMs: 20_000,
  longestWaitMs: 60_000,
};

/** What is found at a page of a web, or at an address as a whole. */
export async function ask(
  web: LocalWeb,
  path: string,
  more: { network?: Partial<Network>; options?: Partial<AskOptions>; isForForms?: boolean } = {},
): Promise<Answer> {
  const address = path.includes('://') ? path : web.url(path);
  const questions = [{ address, isForForms: more.isForForms ?? false }];
  const answers = await askAll(questions, { ...OPTIONS, ...more.options }, web.network(more.network));
  const answer = answers.get(address);
  if (answer === undefined) throw new Error(`no answer for ${address}`);
  return answer;
}
