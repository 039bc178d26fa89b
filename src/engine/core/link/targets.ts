import { isObject, type Json, type JsonObject } from '../../contract/json.ts';

/** The targets of a link: one, or several that are shown in turn. */
export function targetsOf(link: Json | undefined): readonly JsonObject[] {
  return (Array.isArray(link) ? link : [link]).filter(isObject);
}
