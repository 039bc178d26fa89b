import type { Coding } from '../../platform/http/accept.ts';

type Codings = Map<Coding | undefined, Promise<Buffer>>;

/** One answer is shown in every language and under some addresses; who makes up more of them gets each made anew. */
const MOST_OF_AN_ANSWER = 8;

/**
 * Live pages as they were sent, for as long as the answer they show is given again: by the answer and the rest that they
 * depend on, their file and their address.
 */
export function keptPages(): (answer: object, page: string) => Codings {
  const byAnswer = new WeakMap<object, Map<string, Codings>>();
  return (answer, page) => {
    const pages = byAnswer.get(answer) ?? new Map<string, Codings>();
    byAnswer.set(answer, pages);
    const codings = pages.get(page) ?? new Map();
    if (pages.size < MOST_OF_AN_ANSWER) pages.set(page, codings);
    return codings;
  };
}
