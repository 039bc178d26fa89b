import { objectsAt, textAt } from '../../contract/json.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  pageOfRoute,
  placeWithin,
} from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-program-route': { form: string; route: string; isMissing: boolean };
};

/** The routes to which the program leads, by the id of the form for which it does. */
export const NEEDED_ROUTES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    activation: ['activation'],
    'call-follow-confirmation': ['call-follow-confirmation', 'vessel-arrivals', 'data-policy'],
    'call-follow-end': ['call-follow-end'],
    'email-change-stop': ['email-change-stop'],
    'email-confirmation': ['email-confirmation'],
    login: ['home'],
    'password-reset': ['password-reset'],
    profile: ['profile'],
    'staff-login': ['staff-login', 'staff-panel'],
    'staff-password-reset': ['staff-password-reset'],
    'user-password': ['user-password'],
  }),
);

/** A catalog with a form has the routes to which the program leads for it, and that of its own name shows the form. */
export const missingProgramRoute: Rule<Problems> = {
  *check(catalog) {
    const routes = definitionsOf(catalog, 'route');
    for (const form of definitionsOf(catalog, 'form').values()) {
      for (const id of NEEDED_ROUTES.get(form.id) ?? []) {
        const route = routes.get(id);
        if (route !== undefined && (id !== form.id || shows(catalog, route, form))) continue;
        if (isUncertain(catalog, route)) yield 'not-checked';
        else {
          const at = route === undefined ? placeWithin(form, 'id') : placeWithin(route, 'page');
          yield problem('missing-program-route', at, { form: form.id, route: id, isMissing: route === undefined });
        }
      }
    }
  },
  messages: {
    'missing-program-route': {
      es: ({ form, route, isMissing }) =>
        isMissing
          ? {
              message: `falta la ruta «${route}», a la que el programa lleva por el formulario «${form}»`,
              help: 'recupérela en routes.yaml, con el nombre que tenía',
            }
          : {
              message: `la página de la ruta «${route}» no muestra el formulario «${form}», y el programa lleva allí para llenarlo`,
              help: `escriba la página que lo muestra, o agréguele el bloque «kind: form, form: ${form}»`,
            },
      en: ({ form, route, isMissing }) =>
        isMissing
          ? {
              message: `the route "${route}" is missing; the program leads to it for the form "${form}"`,
              help: 'restore it in routes.yaml, under the name that it had',
            }
          : {
              message: `the page of the route "${route}" does not show the form "${form}", which the program leads there to fill in`,
              help: `write the page that shows it, or add the block "kind: form, form: ${form}" to this one`,
            },
    },
  },
};

function shows(catalog: LinkedCatalog, route: CatalogDefinition, form: CatalogDefinition): boolean {
  return objectsAt(pageOfRoute(catalog, route)?.value, 'blocks').some((block) => textAt(block, 'form') === form.id);
}

/** Whether a file with a problem of its own may contain what is missing. */
function isUncertain(catalog: LinkedCatalog, route: CatalogDefinition | undefined): boolean {
  if (route === undefined) return catalog.incompleteKinds.has('route');
  const page = pageOfRoute(catalog, route);
  return page === undefined || catalog.invalidFiles.has(page.file);
}
