import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument, DocumentedOperation } from '../../../src/server/api/openapi.ts';

interface Answered {
  readonly method: string;
  /** The path with the query. */
  readonly path: string;
  readonly status: number;
  /** The media type without parameters; empty without a body. */
  readonly type: string;
  readonly text: string;
}

type Checker = (answered: Answered) => void;
const checkers = new Map<string, Promise<Checker>>();
/** Checkers by the text of the documentation, which is the same for all servers of one release. */
const checkersOfDocuments = new Map<string, Checker>();

/** Checks a real server's response against its own documentation; every test of the API does so. */
export async function expectDocumented(origin: string, answered: Answered): Promise<void> {
  let checker = checkers.get(origin);
  if (checker === undefined) {
    checker = fetch(`${origin}/api/openapi.json`)
      .then((response) => response.text())
      .then(checkerOfText);
    checkers.set(origin, checker);
  }
  (await checker)(answered);
}

function checkerOfText(text: string): Checker {
  const checker = checkersOfDocuments.get(text) ?? checkerOf(JSON.parse(text));
  checkersOfDocuments.set(text, checker);
  return checker;
}

function checkerOf(document: ApiDocument): Checker {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document, 'api');
  const findOperation = operationsOf(document);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, validator);
    return validator;
  };
  return ({ method, path, status, type, text }) => {
    const found = findOperation(method, path);
    if (found === undefined) return;
    const { operation, pointer } = found;
    const reply = operation.responses[status];
    const summary = `${method} ${path} answered ${status} ${text.slice(0, 300)}`;
    if (reply === undefined)
      throw new Error(`${summary}: the API documentation lists no such status for this operation`);
    if (reply.content === undefined && text === '') return;
    if (reply.content?.[type] === undefined)
      throw new Error(`${summary}: the API documentation lists no response of type ${type} for this status`);
    if (type !== 'application/json') return;
    const validate = validatorAt(`${pointer}/responses/${status}/content/application~1json/schema`);
    if (!validate(JSON.parse(text)))
      throw new Error(`${summary}: the body does not match the documented schema: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Returns a function that finds the operation of an address; its patterns are made once, because tests make many calls. */
function operationsOf({ paths }: ApiDocument) {
  const templates = Object.entries(paths).map(([template, operations]) => ({
    template,
    operations,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (
    method: string,
    address: string,
  ): { readonly operation: DocumentedOperation; readonly pointer: string } | undefined => {
    const path = address.replace(/\?.*$/, '');
    const verb = method.toLowerCase();
    const offers = ({ operations, pattern }: (typeof templates)[number]) =>
      operations[verb] !== undefined && pattern.test(path);
    // As on the server, a literal path takes precedence over one with a parameter.
    const found = templates.find((each) => each.template === path && offers(each)) ?? templates.find(offers);
    const operation = found?.operations[verb];
    if (found === undefined || operation === undefined) return undefined;
    const { template } = found;
    const escaped = template.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    return { operation, pointer: `/paths/${escaped}/${verb}` };
  };
}
