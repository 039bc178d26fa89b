import { formatPointer } from '../../contract/json.ts';
import { addressesOf, addressKey, formerAddressesOf } from '../link/addresses.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'former-address-in-use': { address: string };
  'duplicate-former-address': { address: string };
};

/**
 * A former address redirects to one place in one step, and nothing else exists there. It belongs to the entry that it
 * redirects to and names no other address, so chains and loops are impossible.
 */
export const formerAddress: Rule<Problems> = {
  *check(catalog) {
    const former = formerAddressesOf(catalog);
    if (former.length === 0) return;
    const present = new Map(addressesOf(catalog).map((each) => [addressKey(each), each]));
    const seen = new Map<string, (typeof former)[number]>();
    const reported = new Set<string>();
    for (const each of former) {
      const { address, at } = each;
      const live = present.get(addressKey(each));
      const first = seen.get(addressKey(each)) ?? each;
      seen.set(addressKey(each), first);
      // One former path of all articles produces many addresses but only one mistake.
      const place = placeKey(at);
      if (reported.has(place)) continue;
      if (live !== undefined && !(each.isOfAlias && live.kind === each.kind)) {
        reported.add(place);
        yield problem('former-address-in-use', at, { address }, { first: live.at });
      } else if (first !== each && !(each.isOfAlias && first.isOfAlias && first.kind === each.kind)) {
        reported.add(place);
        yield problem('duplicate-former-address', at, { address }, { first: first.at });
      }
    }
  },
  messages: {
    'former-address-in-use': {
      es: ({ address }) => ({
        message: `«${address}» es la dirección actual de algo del sitio: no puede llevar además a otra parte`,
        help: 'bórrela de esta lista',
      }),
      en: ({ address }) => ({
        message: `"${address}" is the current address of something on the site: it cannot lead elsewhere as well`,
        help: 'delete it from this list',
      }),
    },
    'duplicate-former-address': {
      es: ({ address }) => ({
        message: `«${address}» está dos veces como dirección anterior: no se sabría adónde llevar`,
        help: 'borre una de las dos',
      }),
      en: ({ address }) => ({
        message: `"${address}" is listed twice as a former address: it is not clear where it should lead`,
        help: 'delete one of the two',
      }),
    },
  },
};

function placeKey(place: Place): string {
  return place.file + ('pointer' in place ? formatPointer(place.pointer) : '');
}
