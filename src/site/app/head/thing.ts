import { site } from '../../../generated/site.ts';

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

/** The two entities that the structured data of every page refers to. */
export const ORGANIZATION: Reference = { '@id': `${site.address}/#organization` };
export const WEBSITE: Reference = { '@id': `${site.address}/#website` };
