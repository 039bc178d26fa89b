import { definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';

/** A UN/LOCODE names one port: schedules and vessel calls find it by the code. */
export const duplicateUnlocode: Rule = function* (catalog) {
  const seen = new Map<string, string>();
  for (const port of definitionsOf(catalog, 'port').values()) {
    const code = property(port, 'unlocode');
    if (typeof code !== 'string') continue;
    const first = seen.get(code);
    if (first === undefined) seen.set(code, port.id);
    else
      yield problem('duplicate-unlocode', { ...placeOfKey(port, 'unlocode'), part: 'value' } as Place, { code, first });
  }
};
