import { secondsOf } from '../calendar.ts';
import { definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';

/** An announcement ends after it begins, and both are moments that exist. */
export const announcementWindow: Rule = function* (catalog) {
  for (const announcement of definitionsOf(catalog, 'announcement').values()) {
    const at = (key: string) => ({ ...placeOfKey(announcement, key), part: 'value' }) as Place;
    const moments = ['from', 'until'].map((key) => ({ key, moment: property(announcement, key) }));
    const seconds = moments.map(({ moment }) => (typeof moment === 'string' ? secondsOf(moment) : undefined));
    for (const [index, { key, moment }] of moments.entries()) {
      if (typeof moment === 'string' && seconds[index] === undefined)
        yield problem('no-such-moment', at(key), { moment });
    }
    const [begins, ends] = seconds;
    if (begins !== undefined && ends !== undefined && ends <= begins)
      yield problem('ends-before-it-begins', at('until'), { from: String(moments[0]?.moment) });
  }
};
