import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { validValues } from '../../shared/support/valid-values.ts';
import { NAUGHTY } from '../../support/naughty-strings.ts';
import type { ApiCall, BodySchema } from './api-calls.ts';
import { NIT, PASSWORD } from './client-life.ts';

type Body = Readonly<Record<string, unknown>>;

/** Valid bodies of calls whose schema alone is not sufficient to make one. */
const KNOWN: Readonly<Record<string, Body>> = {
  '/login-portal': { username: NIT, password: PASSWORD },
  '/generar-token': { nit: NIT },
  '/restablecer-clave': { token: 'cl_none', ...validValues['password-reset'] },
  '/contacto': validValues.contact,
  '/contacto/cotizacion': validValues['freight-quote'],
  '/registro': validValues.registration,
  '/perfil': validValues.profile,
};

/** Returns a body of a call that conforms to its schema. */
export function validBody({ path, body, form }: ApiCall): Body {
  const { properties = {} } = body ?? form ?? {};
  const made = Object.entries(properties).map(([name, schema]) => [name, soundValue(schema)] as const);
  return KNOWN[path] ?? Object.fromEntries(made);
}

function soundValue({ type }: BodySchema): unknown {
  return { boolean: true, integer: 1, number: 1, object: {}, array: [] }[type ?? ''] ?? 'x';
}

/** Names that nobody may set from outside, besides the columns of our tables. */
export const PROTECTED = [
  'role',
  'admin',
  'isAdmin',
  'emailVerified',
  'active',
  '__proto__',
  'constructor',
  'prototype',
];

/** Texts that databases cannot store. */
const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'a\udc00b'];
export const anyText = fc.oneof(
  fc.constantFrom(...UNSTORABLE),
  fc.constantFrom(...NAUGHTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, 0, -0, 1e308, -1, true, [], {}, ['900544472'], { toString: 1 }, { length: 5 }, nested(30)),
);

/** Returns nested arrays. */
export function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

/** A valid body with up to two wrong fields; now and then it is unchanged, or no object at all. */
export function anyBody(base: Body): fc.Arbitrary<unknown> {
  const own = fc.constantFrom(...Object.keys(base));
  const others = fc.oneof(fc.constantFrom(...PROTECTED, 'perfil', 'nitsistema'), anyText);
  const name = fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: others });
  const changes = fc.array(fc.tuple(name, fc.option(anyValue, { nil: undefined })), { maxLength: 2 });
  // From entries, so that __proto__ is a field like any other.
  const changed = changes.map((list) => Object.fromEntries([...Object.entries(base), ...list]));
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: anyValue });
}

/** A JSON value with another value, or none, anywhere in it. */
export function anyChange(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...placesIn(value)), fc.option(anyValue, { nil: undefined }))
    .map(([place, other]) => {
      const text = JSON.stringify(other);
      return withValue(value, place, text === undefined ? undefined : JSON.parse(text));
    });
}

function placesIn(value: unknown): string[][] {
  const names = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[], ...names.flatMap(([name, part]) => placesIn(part).map((place) => [name, ...place]))];
}

function withValue(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const parts = Object.entries(value as object);
  return Object.fromEntries(parts.map(([each, part]) => [each, each === name ? withValue(part, rest, other) : part]));
}

/** The address of a call with any values for its parameters, and a query. */
export function anyAddress({ path }: ApiCall): fc.Arbitrary<string> {
  const parts = path.split(/\{\w+\}/);
  const value = fc.oneof(
    fc.constant(uuid()),
    anyText.map((text) => text.toWellFormed().slice(0, 80)),
  );
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom('lng', 'page', 'q', 'cursor', '__proto__[x]'), anyText),
    anyText,
    { maxKeys: 3 },
  );
  return fc
    .tuple(fc.array(value, { minLength: parts.length - 1, maxLength: parts.length - 1 }), query)
    .map(([values, pairs]) => {
      const address = parts.map((part, index) => part + encodeURIComponent(values[index] ?? '')).join('');
      return `${address}?${new URLSearchParams(pairs)}`.slice(0, 4_000);
    });
}

const FORM_TYPE = 'multipart/form-data; boundary=x';
const FORM =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na;b\r\n--x--\r\n';

/** A body of any type, or a form that is cut off anywhere. */
export const anyTypedBody: fc.Arbitrary<{ readonly type: string; readonly body: string }> = fc.oneof(
  fc.nat({ max: FORM.length }).map((end) => ({ type: FORM_TYPE, body: FORM.slice(0, end) })),
  fc.record({
    type: fc.oneof(
      fc.constantFrom('text/plain', 'application/xml', 'application/octet-stream', 'multipart/form-data', '/', ';'),
      fc.constantFrom(FORM_TYPE, 'application/json', 'application/x-www-form-urlencoded', 'text/csv; charset=x'),
    ),
    body: fc.oneof(anyText, fc.constantFrom('', '{}', '{', FORM, 'a=b')),
  }),
);
