import { formatPointer, type JsonObject, own, type Pointer } from '../../contract/json.ts';
import { type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import { nameOfId } from '../diff/item-name.ts';
import { blankValue } from './blank-value.ts';
import { idChoices } from './field-choices.ts';
import { nameOfMember, nameOfValue } from './field-labels.ts';
import type { FieldShape, FormContext } from './field-shape.ts';
import type { FormField } from './form-field.ts';

/** Returns the shape of an object whose keys its schema names. */
export function objectShape(context: FormContext, schema: Schema, value: JsonObject, pointer: Pointer): FieldShape {
  return { facts: { kind: 'object' }, inner: properties(context, schema, value, pointer) };
}

/** Returns the shape of an object that is one of several kinds; unchanged as `raw` if there is no such kind. */
export function unionShape(context: FormContext, schema: Schema, value: JsonObject, pointer: Pointer): FieldShape {
  const { catalog, language } = context;
  const members = unionMembers(schema);
  const kind = String(own(value, 'kind'));
  const choices = [...members].map(([name, member]) => ({
    value: name,
    label: nameOfMember(wholeSchema(member), name, language),
    blank: JSON.stringify(blankValue(member, catalog.languages)),
  }));
  const member = members.get(kind);
  if (member === undefined) return { facts: { kind: 'raw', value: JSON.stringify(value) } };
  return {
    facts: { kind: 'union', value: kind, choices },
    inner: properties(context, wholeSchema(member), value, pointer),
  };
}

/** Returns the shape of an object with any keys, such as ids, whose values have one schema. */
export function mapShape(context: FormContext, schema: Schema, value: JsonObject, pointer: Pointer): FieldShape {
  const { catalog, language, fieldsOf } = context;
  const { propertyNames: names = {}, additionalProperties = {} } = schema;
  const entry = typeof additionalProperties === 'object' ? additionalProperties : {};
  const parent = formatPointer(pointer);
  const { refersTo, valuesCalled } = wholeSchema(names);
  const inner = Object.entries(value).flatMap(([key, part]) => {
    const named = valuesCalled?.[key] === undefined ? {} : { title: nameOfValue({ valuesCalled }, key, language) };
    return fieldsOf(entry, part, {
      pointer: [...pointer, key],
      parent,
      required: refersTo !== undefined,
      summary: refersTo === undefined ? (named.title ?? key) : nameOfId(catalog, refersTo, key, language),
      ...named,
    });
  });
  const keys = refersTo === undefined ? {} : { keys: idChoices(catalog, refersTo, language) };
  return { facts: { kind: 'map', blankEntry: JSON.stringify(blankValue(entry, catalog.languages)), ...keys }, inner };
}

/** The properties of an object in the order of the schema, then the keys that the schema does not have. */
function properties({ fieldsOf }: FormContext, schema: Schema, object: JsonObject, pointer: Pointer): FormField[] {
  const { properties: declared = {}, required = [] } = schema;
  const known = Object.entries(declared).filter(([, { const: constant }]) => constant === undefined);
  const unknown = Object.keys(object).filter((key) => !Object.hasOwn(declared, key));
  const parent = formatPointer(pointer);
  return [
    ...known.flatMap(([key, property]) =>
      fieldsOf(property, own(object, key), { pointer: [...pointer, key], parent, required: required.includes(key) }),
    ),
    ...unknown.flatMap((key) =>
      fieldsOf({}, own(object, key), { pointer: [...pointer, key], parent, required: false }),
    ),
  ];
}
