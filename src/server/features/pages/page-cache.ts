import type { Coding } from '../../platform/http/request-headers/accept.ts';

type Codings = Map<Coding | undefined, Promise<Buffer>>;

/** One answer is shown in every language and at a few addresses. Pages beyond this number are rendered for each request. */
const MAX_PAGES_PER_ANSWER = 8;

/**
 * Makes a cache of compressed live pages. A page stays in it for as long as its answer object lives, under a key of
 * everything else that it depends on, such as its file and address.
 */
export function pageCache(): (answer: object, page: string) => Codings {
  const byAnswer = new WeakMap<object, Map<string, Codings>>();
  return (answer, page) => {
    const pages = byAnswer.get(answer) ?? new Map<string, Codings>();
    byAnswer.set(answer, pages);
    const codings = pages.get(page) ?? new Map();
    if (pages.size < MAX_PAGES_PER_ANSWER) pages.set(page, codings);
    return codings;
  };
}
