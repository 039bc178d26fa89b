import { entriesAt, step, textAt } from '../../contract/json.ts';
import { parametersOf, queryOf } from '../link/address-parts.ts';
import { definitionsOf, pageOfRoute, placeOf } from '../link/linked-catalog.ts';
import { presentName } from '../link/names.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-query': { parameter: string; route: string; known: readonly string[] };
  'unknown-query-value': { parameter: string; value: string };
};

/** The query of a route target uses parameters that the page reads, with values that it accepts. */
export const unknownQuery: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        const written = entriesAt(value, 'query');
        const route = definitionsOf(catalog, 'route').get(textAt(value, 'route') ?? '');
        if (textAt(value, 'kind') !== 'route' || written.length === 0 || route === undefined) continue;
        const page = pageOfRoute(catalog, route);
        const query = page && queryOf(catalog, page);
        if (page === undefined || query === undefined || query.isIncomplete) {
          yield 'not-checked';
          continue;
        }
        const { parameters } = query;
        for (const [parameter, chosen] of written) {
          const at = step(step(path, 'query'), parameter);
          const values = parameters.get(parameter);
          if (!parameters.has(parameter)) {
            const known = [...parameters.keys()];
            const details = { parameter, route: route.id, known };
            yield problem('unknown-query', placeOf(file, at, 'key'), details, meant(parameter, known));
          } else if (values !== undefined && typeof chosen === 'string' && !values.includes(chosen)) {
            const kind = parametersOf(catalog, page).get(parameter);
            const present = kind === undefined || kind === 'entry' ? undefined : presentName(catalog, kind, chosen);
            const near = present ?? meant(chosen, values);
            yield problem('unknown-query-value', placeOf(file, at), { parameter, value: chosen }, near);
          }
        }
      }
    }
  },
  messages: {
    'unknown-query': {
      es: ({ parameter, route, known }) => ({
        message: `la página de la ruta «${route}» no reconoce el parámetro «${parameter}»: el enlace no escogería nada`,
        help:
          known.length === 0
            ? 'no reconoce ningún parámetro: borre «query»'
            : `parámetros que reconoce: ${known.join(', ')}`,
      }),
      en: ({ parameter, route, known }) => ({
        message: `the page of the route "${route}" does not recognize the parameter "${parameter}": the link would choose nothing`,
        help:
          known.length === 0
            ? 'it recognizes no parameters: delete "query"'
            : `parameters that it recognizes: ${known.join(', ')}`,
      }),
    },
    'unknown-query-value': {
      es: ({ parameter, value }) => ({
        message: `«${parameter}» no puede ser «${value}»: no existe, y el enlace no escogería nada`,
      }),
      en: ({ parameter, value }) => ({
        message: `"${parameter}" cannot be "${value}": it does not exist, and the link would choose nothing`,
      }),
    },
  },
};
