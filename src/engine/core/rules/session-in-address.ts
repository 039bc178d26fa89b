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
  docs: {
    'session-in-address': {
      es: {
        title: 'dato del cliente en una dirección',
        what: 'Un servicio de endpoints.yaml recibe datos de quien ingresó, como su NIT, y su «method» es «get».',
        why: 'El dato quedaría en la dirección: en el historial del navegador, en los registros de los servidores y a la vista de cualquiera.',
        todo: 'Escriba «method: post».',
      },
      en: {
        title: 'detail of the client in an address',
        what: 'A service of endpoints.yaml is sent details of whoever is logged in, such as the NIT, and its "method" is "get".',
        why: 'The detail would be in the address: in the history of the browser, in the logs of servers, and visible to anyone.',
        todo: 'Write "method: post".',
      },
      example: {
        file: 'endpoints.yaml',
        wrong: 'id: invoices\n    method: get',
        right: 'id: invoices\n    method: post',
      },
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
