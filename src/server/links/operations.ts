import { content } from '../../shared/content.ts';
import { SECOND_MS } from '../../shared/time/duration.ts';
import type { Handlers } from '../api/handler.ts';
import { AnswerCache } from '../platform/answer-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { addressKey } from '../platform/http/address.ts';
import { Refusal } from '../platform/refusal.ts';
import { checkOnce } from './check/check-links.ts';
import { endedBy, INTERNET, type Network } from './check/request.ts';
import { brokenLinks, linksToCheck } from './states.ts';
import { type LinkUseCounter, mostUsedSlots } from './uses.ts';
import { checkOptions } from './watch.ts';

interface Parts {
  readonly database: Database;
  readonly linkUses: LinkUseCounter;
  /** The network of addresses that staff try; by default the public internet. */
  readonly network?: Network;
}

/** Answers are cached this long: every visitor asks, and the answer changes only a few times a day. */
const MAX_AGE_MS = 30_000;

/** The longest time that a member of staff waits for what an address answers. */
const MAX_TRY_MS = 40 * SECOND_MS;

/** What the site asks about links, and reports; and what an address answers that staff try. */
export function linkOperations({ database, linkUses, network = INTERNET }: Parts) {
  const cache = new AnswerCache({ ageMs: MAX_AGE_MS, maxAnswers: 1, version: () => undefined });
  return {
    /** Returns what the site asks for after its first render: the broken links, and the most used transactions. */
    async getLinkStates() {
      const make = async () => {
        const [broken, mostUsed] = await Promise.all([brokenLinks(database), mostUsedSlots(database)]);
        return { broken: [...broken], mostUsed: [...mostUsed] };
      };
      return cache.get('states', make);
    },
    /** Counts a use of a link: the site reports when a visitor chooses a link that leads away (S-114). */
    async countLinkUse({ body, request }) {
      linkUses.count(body.name, addressKey(request.ip));
    },
    /** Asks an address once as the check of links does: politely, and never in a private network (S-104). */
    async tryAddress({ body: { address } }) {
      if (!URL.canParse(address)) throw new Refusal('not-possible');
      const isForForms = linksToCheck(content.linkTargets).some((link) => link.address === address && link.isForForms);
      const options = checkOptions(content.linkWatch, content.site.address);
      const limited = endedBy(AbortSignal.timeout(MAX_TRY_MS), network);
      const {
        outcome,
        reason = null,
        hops,
        movedTo = null,
        title = null,
      } = await checkOnce({ address, isForForms }, options, limited);
      return { state: outcome, reason, httpStatus: hops.at(-1)?.status ?? null, movedTo, title };
    },
  } satisfies Partial<Handlers>;
}
