import type { Answer } from './answer.ts';
import { Asker, type Politeness } from './asker.ts';
import { unlessCutOff } from './cut-off.ts';
import { follow } from './follow.ts';
import { judge, type Question } from './judge.ts';
import type { Network } from './network.ts';

export interface AskOptions extends Politeness {
  /** So many hosts at once. */
  readonly atOnce: number;
  /** Whoever takes longer is slow. */
  readonly slowMs: number;
}

/**
 * Asks for each address once and tells what was found, by address. What seems broken or is busy is asked a second time
 * after a pause, and then for the whole page. Nothing is sent but the question, and nothing inside is asked (S-104).
 */
export async function askAll(
  questions: readonly Question[],
  options: AskOptions,
  network: Network,
): Promise<ReadonlyMap<string, Answer>> {
  const asker = new Asker(options, network);
  const answers = new Map<string, Answer>();
  const waiting = [...Map.groupBy(questions, ({ address }) => new URL(address).hostname).values()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      for (const question of next) answers.set(question.address, await askTwice(question, asker, options, network));
  };
  await Promise.all(Array.from({ length: options.atOnce }, work));
  return unlessCutOff(answers);
}

async function askTwice(question: Question, asker: Asker, options: AskOptions, network: Network): Promise<Answer> {
  const { slowMs, secondTryMs } = options;
  const address = new URL(question.address);
  const first = judge(question, await follow(address, 'HEAD', asker), slowMs, network.now());
  if (first.outcome !== 'broken' && first.reason !== 'busy') return first;
  if (first.outcome === 'broken') await network.pause(secondTryMs);
  return judge(question, await follow(address, 'GET', asker), slowMs, network.now());
}
