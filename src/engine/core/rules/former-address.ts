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
  docs: {
    'former-address-in-use': {
      es: {
        title: 'dirección anterior que está en uso',
        what: 'Una dirección anterior («formerPaths», «formerFiles» o «aliases») es la dirección actual de una página, un artículo o un archivo.',
        why: 'Quien la use llegaría a lo que está ahí ahora, y nunca a lo que buscaba.',
        todo: 'Borre la dirección de la lista, o dele otra a lo que está ahí ahora.',
      },
      en: {
        title: 'former address that is in use',
        what: 'A former address ("formerPaths", "formerFiles" or "aliases") is the current address of a page, an article or a file.',
        why: 'Whoever uses it would reach what is there now, and never what they were looking for.',
        todo: 'Delete the address from the list, or give what is there now another one.',
      },
      example: {
        file: 'routes.yaml',
        wrong: 'path: /tramites\n    formerPaths: [/error]',
        right: 'path: /tramites',
      },
    },
    'duplicate-former-address': {
      es: {
        title: 'dirección anterior repetida',
        what: 'La misma dirección anterior está dos veces.',
        why: 'Una dirección solo puede llevar a un lugar.',
        todo: 'Déjela en la página que mejor reemplaza a la anterior y bórrela de la otra.',
      },
      en: {
        title: 'repeated former address',
        what: 'The same former address is listed twice.',
        why: 'An address can lead to only one place.',
        todo: 'Leave it on the page that best replaces the former one, and delete it from the other.',
      },
      example: {
        file: 'routes.yaml',
        wrong: 'path: /tramites\n    formerPaths: [/old, /old]',
        right: 'path: /tramites',
      },
    },
  },
};

function placeKey(place: Place): string {
  return place.file + ('pointer' in place ? formatPointer(place.pointer) : '');
}
