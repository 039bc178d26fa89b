import type { Handlers } from '../../api/handler.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import type { Services } from '../../services.ts';

/** Counts a use of a link: the site reports when a visitor chooses a link that leads away (S-114). */
export function linkUses({ linkUses: counter }: Services): Pick<Handlers, 'countLinkUse'> {
  return {
    async countLinkUse({ body, request }) {
      counter.count(body.name, addressKey(request.ip));
    },
  };
}
