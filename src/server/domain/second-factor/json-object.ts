import { isObject } from '../../../shared/is-object.ts';

/** An object in JSON that WebAuthn looks through; undefined for any other text. */
export function readJsonObject<Value extends object>(text: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Its parts are looked at by whoever verifies it.
    return isObject(value) ? (value as unknown as Value) : undefined;
  } catch {
    return undefined;
  }
}
