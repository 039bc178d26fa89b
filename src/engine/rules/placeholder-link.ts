import { own } from '../json.ts';
import { definitionsOf, placeOf, placeOfKey, property, type Rule } from '../link/world.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';

/** An address that is not known yet is a warning, and an error before going live. */
export const placeholderLink: Rule = function* (world) {
  const severity = world.production ? 'error' : 'warning';
  for (const { path: file, facts } of world.files) {
    for (const { value, path } of facts.targets) {
      if (own(value, 'placeholder') !== true) continue;
      yield problem(
        'placeholder-link',
        placeOf(file, step(path, 'url')),
        { url: shown(own(value, 'url')) },
        { severity },
      );
    }
  }
  for (const endpoint of definitionsOf(world, 'endpoint').values()) {
    if (property(endpoint, 'placeholder') !== true) continue;
    yield problem(
      'placeholder-link',
      placeOfKey(endpoint, 'url'),
      { url: shown(property(endpoint, 'url')) },
      { severity },
    );
  }
};

function shown(url: unknown): string {
  return typeof url === 'string' ? url : Object.values(url ?? {}).join(', ');
}
