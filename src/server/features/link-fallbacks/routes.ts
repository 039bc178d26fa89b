import { brokenLinks } from '../../domain/link-watch/broken-links.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { KeptAnswers } from '../../platform/kept-answers.ts';
import type { Services } from '../../services.ts';

/** Every visitor asks; what they learn changes a few times a day. */
const KEPT_MS = 30_000;

/** What the site asks once it is drawn, to offer visitors something else than what is broken (S-111). */
export function linkFallbacks({ database }: Services): Pick<Handlers, 'listBrokenLinks'> {
  const kept = new KeptAnswers({ ageMs: KEPT_MS, most: 1, version: () => undefined });
  return {
    async listBrokenLinks() {
      const addresses = await kept.get(
        'broken',
        () => brokenLinks(database),
        () => true,
      );
      return { addresses: [...addresses] };
    },
  };
}
