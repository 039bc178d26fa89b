import { isObject } from '../../../shared/is-object.ts';
import { isStorableJson } from '../../platform/http/api/json-body.ts';

/**
 * Parses a JSON object for WebAuthn, with an id; undefined for any other text. The other properties are for the library,
 * which throws for a wrong one.
 */
export function readJsonObject<Value extends { readonly id: string }>(text: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Like a body, because the texts in it are looked up in the database.
    return isObject(value) && typeof value['id'] === 'string' && isStorableJson(value)
      ? (value as unknown as Value)
      : undefined;
  } catch {
    return undefined;
  }
}
