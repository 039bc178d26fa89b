import { textAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { sessionFields } from '../link/visitors.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'session-in-address': { endpoint: string; field: string };
};

/** A service that is sent what only a logged-in client has receives it in the body, never in its address. */
export const sessionInAddress: Rule<Problems> = {
  *check(catalog) {
    const reported = new Set<string>();
    for (const { id, field } of endpointsWithSession(catalog)) {
      const endpoint = definitionsOf(catalog, 'endpoint').get(id);
      if (endpoint === undefined || reported.has(id) || textAt(endpoint.value, 'method') !== 'get') continue;
      reported.add(id);
      const at = placeWithin(endpoint, 'method');
      yield problem('session-in-address', at, { endpoint: id, field }, { suggestion: 'post' });
    }
  },
  messages: {
    'session-in-address': {
      es: ({ endpoint, field }) => ({
        message: `«${endpoint}» recibe un dato del cliente («${field}»), y con «get» ese dato quedaría en la dirección`,
        help: 'si el servicio solo acepta «get», pida a su dueño que acepte «post»',
      }),
      en: ({ endpoint, field }) => ({
        message: `"${endpoint}" is sent a detail of the client ("${field}"), which "get" would put into the address`,
        help: 'if the service accepts only "get", ask its owner to accept "post"',
      }),
    },
  },
};

/** The services that hidden forms send what only a logged-in client has, each with the first such field. */
const endpointsWithSession = fileByFile(function* ({ indexed }) {
  for (const { value } of indexed.targets) {
    const [field] = sessionFields(value);
    if (field !== undefined) yield { id: textAt(value, 'endpoint') ?? '', field };
  }
});
