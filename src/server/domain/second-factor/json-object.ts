import { isObject } from '../../../shared/is-object.ts';

/** Parses a JSON object for WebAuthn; undefined for any other text. */
export function readJsonObject<Value extends object>(text: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // The caller verifies its properties.
    return isObject(value) ? (value as unknown as Value) : undefined;
  } catch {
    return undefined;
  }
}
