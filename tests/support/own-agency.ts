import { capabilities } from '../../src/generated/capabilities.ts';
import { site } from '../../src/generated/site.ts';
import type { Capability } from '../../src/generated/types.ts';

/** Whether the agency whose catalogs are tested has some capabilities; without naming any: all. */
export function agencyHas(...some: readonly Capability[]): boolean {
  const asked = some.length === 0 ? Object.values(capabilities) : some.map((id) => capabilities[id]);
  return asked.every((isOn) => isOn);
}

/** Whether its site is in the language of a case, which is the first of its values. */
export function isInLanguage([language]: readonly [string, ...unknown[]]): boolean {
  return site.languages.some(({ id }) => id === language);
}
