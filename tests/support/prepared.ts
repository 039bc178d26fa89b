import { beforeAll } from 'vitest';

/**
 * Makes something before the tests of a block or a file, and ends it after them.
 * @returns an object that stands for it, as soon as a test or a later hook runs
 */
export function prepared<Value extends object>(
  make: () => Promise<Value>,
  end: (value: Value) => Promise<unknown> = async () => {},
): Value {
  let made: Value | undefined;
  beforeAll(async () => {
    const value = await make();
    made = value;
    return () => end(value);
  });
  return new Proxy({} as Value, {
    get: (_target, name) => {
      if (made === undefined) throw new Error('it is made before the first test');
      return Reflect.get(made, name);
    },
  });
}
