import type { Handlers } from '../../api/handler.ts';
import { AnswerCache } from '../../platform/answer-cache.ts';
import type { Services } from '../../services.ts';
import { mostUsedSlots } from '../uses/most-used.ts';
import { brokenLinks } from '../watch/broken-links.ts';

/** Answers are cached this long: every visitor asks, and the answer changes only a few times a day. */
const MAX_AGE_MS = 30_000;

/** Returns what the site asks for after its first render: the broken links, and the most used transactions. */
export function linkStates({ database }: Services): Pick<Handlers, 'getLinkStates'> {
  const cache = new AnswerCache({ ageMs: MAX_AGE_MS, maxAnswers: 1, version: () => undefined });
  return {
    async getLinkStates() {
      const make = async () => {
        const [broken, mostUsed] = await Promise.all([brokenLinks(database), mostUsedSlots(database)]);
        return { broken: [...broken], mostUsed: [...mostUsed] };
      };
      return cache.get('states', make, () => true);
    },
  };
}
