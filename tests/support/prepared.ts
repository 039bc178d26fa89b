import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

/**
 * Makes something before the tests of a block or a file, and ends it after them.
 * @param often 'each': before and after each test
 * @returns an object that stands for it, as soon as a test or a later hook runs
 */
export function prepared<Value extends object>(
  make: () => Promise<Value>,
  end: (value: Value) => Promise<unknown> = async () => {},
  often: 'once' | 'each' = 'once',
): Value {
  let made: Value | undefined;
  const hook = often === 'once' ? beforeAll : beforeEach;
  hook(async () => {
    const value = await make();
    made = value;
    return () => end(value);
  });
  const known = () => {
    if (made === undefined) throw new Error('it is made before the first test');
    return made;
  };
  return new Proxy({} as Value, {
    get: (_target, name) => Reflect.get(known(), name),
    ownKeys: () => Reflect.ownKeys(known()),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(known(), name),
  });
}

/** Makes a temporary folder, and removes it after the tests of the block or the file. */
export function preparedFolder(name: string): string {
  const folder = makeTemporaryFolder(name);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a temporary folder for one test, and removes it after the test and its hooks. */
export function folderOfTest(name: string): string {
  const folder = makeTemporaryFolder(name);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
