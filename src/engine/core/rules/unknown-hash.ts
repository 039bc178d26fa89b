import { step, textAt } from '../../contract/json.ts';
import { anchorsOf } from '../link/address-parts.ts';
import { definitionsOf, pageOfRoute, placeOf } from '../link/linked-catalog.ts';
import { presentName } from '../link/names.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-hash': { hash: string; route: string };
};

/** The hash of a route target is an anchor that the page declares. */
export const unknownHash: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const hash = textAt(value, 'hash');
        const route = definitionsOf(catalog, 'route').get(textAt(value, 'route') ?? '');
        if (textAt(value, 'kind') !== 'route' || hash === undefined || route === undefined) continue;
        const page = pageOfRoute(catalog, route);
        if (page === undefined) {
          yield 'not-checked';
          continue;
        }
        const anchors = anchorsOf(catalog, page);
        if (anchors.names.has(hash)) continue;
        if (anchors.isIncomplete) yield 'not-checked';
        else {
          const at = placeOf(file, step(path, 'hash'));
          const present = presentName(catalog, 'anchor', hash, (name) => anchors.names.has(name));
          const near =
            present ??
            presentName(catalog, 'port', hash, (name) => anchors.names.has(name)) ??
            meant(hash, anchors.names);
          yield problem('unknown-hash', at, { hash, route: route.id }, near);
        }
      }
    }
  },
  messages: {
    'unknown-hash': {
      es: ({ hash, route }) => ({ message: `la página de la ruta «${route}» no tiene el ancla «${hash}»` }),
      en: ({ hash, route }) => ({ message: `the page of the route "${route}" has no anchor "${hash}"` }),
    },
  },
};
