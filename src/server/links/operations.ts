import type { Handlers } from '../api/handler.ts';
import { AnswerCache } from '../platform/answer-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { addressKey } from '../platform/http/address.ts';
import { brokenLinks } from './states.ts';
import { type LinkUseCounter, mostUsedSlots } from './uses.ts';

interface Parts {
  readonly database: Database;
  readonly linkUses: LinkUseCounter;
}

/** Answers are cached this long: every visitor asks, and the answer changes only a few times a day. */
const MAX_AGE_MS = 30_000;

/** What the site asks about links, and reports. */
export function linkOperations({ database, linkUses }: Parts) {
  const cache = new AnswerCache({ ageMs: MAX_AGE_MS, maxAnswers: 1, version: () => undefined });
  return {
    /** Returns what the site asks for after its first render: the broken links, and the most used transactions. */
    async getLinkStates() {
      const make = async () => {
        const [broken, mostUsed] = await Promise.all([brokenLinks(database), mostUsedSlots(database)]);
        return { broken: [...broken], mostUsed: [...mostUsed] };
      };
      return cache.get('states', make, () => true);
    },
    /** Counts a use of a link: the site reports when a visitor chooses a link that leads away (S-114). */
    async countLinkUse({ body, request }) {
      linkUses.count(body.name, addressKey(request.ip));
    },
  } satisfies Partial<Handlers>;
}
