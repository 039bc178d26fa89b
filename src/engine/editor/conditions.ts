import { type JsonObject, objectsAt, textAt, valueAt } from '../contract/json.ts';
import { anchorsOf, queryOf } from '../core/link/address-parts.ts';
import { definitionsOf, type LinkedCatalog, pageOfRoute } from '../core/link/linked-catalog.ts';
import { EDITOR_MESSAGES, oneOf } from './choices.ts';

/**
 * A schema that applies `holds` if a property has a value. The condition is negated, because many language servers offer
 * the values of a plain condition as completions.
 */
export function when(property: string, value: string, holds: JsonObject): JsonObject {
  return { if: { not: { required: [property], properties: { [property]: { const: value } } } }, else: holds };
}

/** Schemas for the anchors that a target may name, by its route. */
export function anchorsByRoute(catalog: LinkedCatalog): JsonObject[] {
  return [...definitionsOf(catalog, 'route').values()].flatMap((route) => {
    const page = pageOfRoute(catalog, route);
    if (page === undefined) return [];
    const { names, isIncomplete } = anchorsOf(catalog, page);
    if (isIncomplete) return [];
    const hash = oneOf([...names], EDITOR_MESSAGES.unknownAnchor(route.id, [...names]));
    return [when('route', route.id, { properties: { hash } })];
  });
}

/** Schemas for the query parameters of a target and their values, by its route. */
export function queriesByRoute(catalog: LinkedCatalog): JsonObject[] {
  return [...definitionsOf(catalog, 'route').values()].flatMap((route) => {
    const page = pageOfRoute(catalog, route);
    const query = page && queryOf(catalog, page);
    if (query === undefined || query.isIncomplete || query.parameters.size === 0) return [];
    const properties = [...query.parameters].map(([name, values]) => [
      name,
      values === undefined ? { type: 'string' } : oneOf(values, EDITOR_MESSAGES.unknownValue(name, values)),
    ]);
    const known = { properties: Object.fromEntries(properties), additionalProperties: false };
    return [when('route', route.id, { properties: { query: known } })];
  });
}

/** Schemas for the fields of a hidden form, by its endpoint: none that the endpoint fixes, and all that it requires. */
export function fieldsByEndpoint(catalog: LinkedCatalog, source: JsonObject): JsonObject[] {
  return [...definitionsOf(catalog, 'endpoint').values()].flatMap((endpoint) => {
    if (catalog.invalidFiles.has(endpoint.file)) return [];
    const free = objectsAt(endpoint.value, 'fields').filter((field) => valueAt(field, 'value') === undefined);
    const names = free.map((field) => textAt(field, 'name') ?? '');
    const required = names.filter((_name, index) => valueAt(free[index], 'required') === true);
    const fields = {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(names.map((name) => [name, source])),
      required,
    };
    const needed = required.length === 0 ? {} : { required: ['fields'] };
    return [when('endpoint', endpoint.id, { properties: { fields }, ...needed })];
  });
}

/** Schemas for the prefills and variants of a form: its choice fields, and the options of each. */
export function optionsByForm(catalog: LinkedCatalog): JsonObject[] {
  return [...definitionsOf(catalog, 'form').values()].flatMap((form) => {
    if (catalog.invalidFiles.has(form.file)) return [];
    const choices = objectsAt(form.value, 'fields').filter((field) => textAt(field, 'kind') === 'choice');
    const names = choices.map((field) => textAt(field, 'name') ?? '');
    const byField = choices.flatMap((field, index) => {
      const list = definitionsOf(catalog, 'optionList').get(textAt(field, 'options') ?? '');
      if (list === undefined) return [];
      const options = objectsAt(list.value, 'options').map((option) => textAt(option, 'id') ?? '');
      const option = oneOf(options, EDITOR_MESSAGES.unknownOption(list.id, options));
      return [when('field', names[index] ?? '', { properties: { option } })];
    });
    const conditions = byField.length === 0 ? {} : { allOf: byField };
    const items = { properties: { field: oneOf(names, EDITOR_MESSAGES.unknownField(names)) }, ...conditions };
    return [when('id', form.id, { properties: { prefills: { items }, variants: { items } } })];
  });
}
