import { containerCheckDigit, imoNumber, isContainerNumber, isImoNumber } from '../../../formats/shipment-numbers.ts';
import { asList, asObject, isObject, type Json, textAt, valueAt } from '../../contract/json.ts';
import { linesInOrder, targetsOf } from '../link/entries.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  placeOfKey,
  placeWithin,
} from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { type Suggestion, suggest } from '../suggest.ts';
import { safeExpression } from './field-limits.ts';
import { causeOf } from './forbidden-url.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'wrong-number-example': {
    example: string;
    /** The form that it should have; undefined for an example that is none of several kinds. */
    pattern: string | undefined;
  };
  'number-of-two-lines': { example: string; other: string };
  'duplicate-owner-code': { code: string; first: string };
  'bad-number-address': { written: string; cause: Cause };
  'missing-slot': { slot: string; line: string };
};

/** A line says what it offers in every slot, and how its numbers are recognised. */
export const lines: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [lineNumbers, missingSlot]),
  messages: {
    'wrong-number-example': {
      es: ({ example, pattern }) => ({
        message:
          pattern === undefined
            ? `«${example}» no es un número de los que dice «takes»`
            : `«${example}» no tiene la forma «${pattern}»`,
        help: 'copie un número de un documento de la línea, en mayúsculas y sin espacios',
      }),
      en: ({ example, pattern }) => ({
        message:
          pattern === undefined
            ? `"${example}" is not a number of those that "takes" names`
            : `"${example}" does not have the form "${pattern}"`,
        help: 'copy a number from a document of the line, in capitals and without spaces',
      }),
    },
    'number-of-two-lines': {
      es: ({ example, other }) => ({
        message: `«${example}» también puede ser un número de «${other}»: al visitante se le ofrecen las dos líneas`,
        help: 'si las formas no se pueden distinguir mejor, acepte este aviso en accepted-warnings.yaml',
      }),
      en: ({ example, other }) => ({
        message: `"${example}" may also be a number of "${other}": visitors are offered both lines`,
        help: 'if the forms cannot be told apart better, accept this warning in accepted-warnings.yaml',
      }),
    },
    'duplicate-owner-code': {
      es: ({ code, first }) => ({
        message: `los contenedores ${code} ya son de «${first}»`,
        help: 'busque en el registro BIC de quién es el código y déjelo en una sola línea',
      }),
      en: ({ code, first }) => ({
        message: `the containers ${code} are already those of "${first}"`,
        help: 'look up in the BIC register whose code it is, and leave it in one line only',
      }),
    },
    'bad-number-address': {
      es: ({ written, cause }) => ({ message: `«${written}» ${CAUSES.es[cause]}` }),
      en: ({ written, cause }) => ({ message: `"${written}" ${CAUSES.en[cause]}` }),
    },
    'missing-slot': {
      es: ({ slot, line }) => ({
        message: `«${line}» no dice nada del trámite «${slot}»`,
        help: `agregue adónde lleva, o «${slot}: notOffered» si no lo ofrece`,
      }),
      en: ({ slot, line }) => ({
        message: `"${line}" says nothing about the transaction "${slot}"`,
        help: `add where it leads, or "${slot}: notOffered" if it is not offered`,
      }),
    },
  },
  warnings: {
    'number-of-two-lines': {
      es: ['número que puede ser de dos líneas', 'números que pueden ser de dos líneas'],
      en: ['number that may be of two lines', 'numbers that may be of two lines'],
    },
  },
};

/**
 * The numbers that a line declares have the form that it declares, and tell it from the other lines. A typed number goes into
 * an address at {number}, or into a field of the hidden form that the catalog leaves open. No site has the braces in its name, so
 * the rule of addresses refuses them there, and a number cannot choose the site.
 */
function* lineNumbers(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const lines = linesInOrder(catalog);
  const forms = new Map(lines.map((line) => [line, SHAPES.flatMap((shape) => formOf(line.value, shape) ?? [])]));
  const owners = new Map<string, CatalogDefinition>();
  for (const line of lines) {
    for (const shape of SHAPES) {
      const example = textAt(line.value, 'numbers', shape, 'example');
      const pattern = textAt(line.value, 'numbers', shape, 'pattern');
      const at = placeWithin(line, 'numbers', shape, 'example');
      if (example === undefined || pattern === undefined) continue;
      const form = formOf(line.value, shape);
      if (form?.test(example) === false)
        yield problem(
          'wrong-number-example',
          at,
          { example, pattern },
          numberMeant(example, (text) => form.test(text)),
        );
      const other = lines.find((each) => each !== line && forms.get(each)?.some((form) => form.test(example)));
      if (other !== undefined)
        yield problem('number-of-two-lines', at, { example, other: other.id }, { severity: 'warning' });
    }
    for (const [index, code] of asList(valueAt(line.value, 'numbers', 'ownerCodes')).entries()) {
      if (typeof code !== 'string') continue;
      const at = placeWithin(line, 'numbers', 'ownerCodes', index);
      const first = owners.get(code);
      if (first === undefined) owners.set(code, line);
      else yield problem('duplicate-owner-code', at, { code, first: first.id });
    }
  }
  for (const { line, way, place, at } of numberPlaces(catalog)) {
    const example = textAt(place, 'example');
    if (example === undefined) continue;
    const takes = asList(valueAt(place, 'takes'));
    const isRight = (text: string) => isNumberOf(line.value, takes, text);
    // The schema reports that kinds are missing.
    if (takes.length > 0 && !isRight(example))
      yield problem(
        'wrong-number-example',
        at('example'),
        { example, pattern: undefined },
        numberMeant(example, isRight),
      );
    for (const [cause, keys, written] of faultsOf(catalog, way, place))
      yield problem('bad-number-address', at(...keys), { written, cause }, addressMeant(cause, written, example));
  }
}

/** Why a typed number cannot go where the catalog says. */
type Cause = 'no-number' | 'misspelt' | 'no-form' | 'no-such-field' | 'both';

/** The keys of `numbers` with a form of a number. */
const SHAPES = ['billOfLading', 'booking'] as const;

/** The form of a number; undefined also where it is not usable, which another rule reports. */
function formOf(line: Json, shape: (typeof SHAPES)[number]): RegExp | undefined {
  const pattern = textAt(line, 'numbers', shape, 'pattern') ?? '';
  // The schema reports small letters: numbers have none.
  return /(?<!\\)[a-z]/.test(pattern) || pattern === '' ? undefined : safeExpression(pattern);
}

const CHECKS: Readonly<Record<string, (text: string, line: Json) => boolean>> = {
  container: isContainerNumber,
  imo: isImoNumber,
  vessel: () => true,
  'bill-of-lading': (text, line) => formOf(line, 'billOfLading')?.test(text) === true,
  booking: (text, line) => formOf(line, 'booking')?.test(text) === true,
};

/** Whether a text is a number of one of some kinds, for a line; true where a kind is unknown, which the schema reports. */
function isNumberOf(line: Json, kinds: readonly Json[], text: string): boolean {
  return kinds.some((kind) => CHECKS[String(kind)]?.(text, line) ?? true);
}

const CAUSES: Readonly<Record<'es' | 'en', Readonly<Record<Cause, string>>>> = {
  es: {
    'no-number': 'no dice con {number} dónde va el número',
    misspelt: 'tiene más signos que {number} donde va el número, y llegarían con él al sitio de la línea',
    'no-form': 'es un campo, pero el destino no envía ningún formulario',
    'no-such-field': 'no es un campo que el servicio del destino deje libre',
    both: 'es una dirección y un campo a la vez; deje uno de los dos',
  },
  en: {
    'no-number': 'does not say with {number} where the number goes',
    misspelt: 'has more signs than {number} where the number goes, and they would reach the site of the line with it',
    'no-form': 'is a field, but the target sends no form',
    'no-such-field': 'is not a field that the service of the target leaves open',
    both: 'is an address and a field at once; leave one of them',
  },
};

type Fault = readonly [cause: Cause, keys: readonly string[], written: string];

function faultsOf(catalog: LinkedCatalog, way: Json, place: Json): Fault[] {
  const url = valueAt(place, 'url');
  const field = textAt(place, 'field');
  if (field !== undefined && url !== undefined) return [['both', ['field'], field]];
  if (field !== undefined) {
    const cause = causeOfField(catalog, way, field);
    return cause === undefined ? [] : [[cause, ['field'], field]];
  }
  const addresses = isObject(url)
    ? Object.entries(url).map(([key, text]) => [text, ['url', key]] as const)
    : [[url, ['url']] as const];
  return addresses.flatMap(([text, keys]): Fault[] => {
    // An empty address is reported as a missing one.
    if (typeof text !== 'string' || text === '') return [];
    if (!text.includes('{number}')) return [['no-number', keys, text]];
    return /\$\{number|[{}]/.test(text.replaceAll(/(?<!\$)\{number\}/g, '')) ? [['misspelt', keys, text]] : [];
  });
}

/** What people write where the number goes: other braces, a word in other signs, or the number of the page that they copied. */
const PLACES = /\$?(?:\{|%7B){1,2}[^{}%/?&#]{1,30}(?:\}|%7D){1,2}|<[^<>/]{1,30}>|\[[^[\]/]{1,30}\]/gi;

/** The same in the signs of programs, or with a bracket missing. */
const PLACES_OF_PROGRAMS =
  /%[sd](?![0-9a-f])|\$\w{1,20}|(?<=\/):[a-z]\w{1,20}|[({｛][a-z]\w{1,20}[)}｝]?|(?<=[/=])[a-z]\w{1,20}[}｝]/gi;

/** The address with {number} in its place; none where several signs may be that place. */
function addressMeant(cause: Cause, written: string, example: string): Suggestion {
  if (cause !== 'no-number' && cause !== 'misspelt') return {};
  const found = written.match(PLACES) ?? written.match(PLACES_OF_PROGRAMS) ?? [];
  const places = found.length > 0 ? found : [example];
  const suggestion = places.reduce((text, place) => text.replace(place, '{number}'), written);
  return suggestion.split('{number}').length === 2 && causeOf(suggestion) === undefined ? { suggestion } : {};
}

/** The number that was meant by one in small letters, with spaces and hyphens, or with a wrong check digit. */
function numberMeant(written: string, isRight: (text: string) => boolean): Suggestion {
  const plain = written.toUpperCase().replaceAll(/[\s.-]/g, '');
  const container = plain.slice(0, 10) + containerCheckDigit(plain.slice(0, 10));
  return {
    suggestion: [plain, container, imoNumber(plain.slice(0, 6))].find(
      (each) => each.length === plain.length && isRight(each),
    ),
  };
}

/** Whether the form of the target has a field without a value of its own. */
function causeOfField(catalog: LinkedCatalog, way: Json, field: string): Cause | undefined {
  const forms = targetsOf(valueAt(way, 'target')).filter((target) => textAt(target, 'kind') === 'form');
  if (forms.length === 0) return 'no-form';
  const isOpen = (target: Json) => {
    const endpoint = definitionsOf(catalog, 'endpoint').get(textAt(target, 'endpoint') ?? '');
    // An unknown endpoint is reported elsewhere.
    if (endpoint === undefined) return true;
    const found = asList(valueAt(endpoint.value, 'fields')).find((each) => textAt(each, 'name') === field);
    return found !== undefined && textAt(found, 'value') === undefined;
  };
  return forms.every(isOpen) ? undefined : 'no-such-field';
}

/** Yields every place in the files of the lines where a typed number goes, with the way of a transaction that has it. */
function* numberPlaces(catalog: LinkedCatalog) {
  for (const line of definitionsOf(catalog, 'line').values())
    for (const [slot, ways] of Object.entries(asObject(valueAt(line.value, 'transactions'))))
      for (const [index, way] of asList(ways).entries())
        for (const [position, place] of asList(valueAt(way, 'withNumber')).entries()) {
          const pointer = ['transactions', slot, index, 'withNumber', position];
          yield { line, way, place, at: (...keys: readonly string[]) => placeWithin(line, ...pointer, ...keys) };
        }
}

/** A line fills every slot or declares it as not offered; a missing one could be an oversight. */
function* missingSlot(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const slots = definitionsOf(catalog, 'slot');
  for (const line of definitionsOf(catalog, 'line').values()) {
    const transactions = valueAt(line.value, 'transactions');
    if (!isObject(transactions)) continue;
    // A misspelt slot is reported as unknown; it is not missing as well.
    const given = Object.keys(transactions);
    const misspelt = given.filter((key) => !slots.has(key)).slice(0, MAX_MISSPELT_SLOTS);
    const guesses = misspelt.map((key) => suggest(key, slots.keys()));
    const meant = new Set([...given, ...guesses]);
    const missing = [...slots.keys()].filter((slot) => !meant.has(slot));
    // A slot renamed in transactions.yaml is reported as unknown under its old name; it is not missing as well.
    const renamed = guesses.filter((guess) => guess === undefined).length;
    for (const slot of missing.slice(renamed))
      yield problem('missing-slot', placeOfKey(line, 'transactions'), { slot, line: line.id });
  }
}

/** Maximum number of unknown slots of one line that are compared with the known ones; more would only take time. */
const MAX_MISSPELT_SLOTS = 100;
