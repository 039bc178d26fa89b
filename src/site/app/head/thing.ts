import { content } from '../../../shared/content/content.ts';

/** An entity of schema.org, for search engines. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: Value | undefined;
}
type Value = string | number | Thing | Reference | readonly Value[];

/** Refers to an entity that is described elsewhere on the same page. */
export interface Reference {
  readonly '@id': string;
}

/** Refers to one of the two entities that the structured data of every page names. */
export function referenceTo(id: 'organization' | 'website'): Reference {
  return { '@id': `${content.site.address}/#${id}` };
}
