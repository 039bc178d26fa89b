import { own } from '../json.ts';
import { definitionsOf, placeOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';

/** An address that is not known yet is a warning, and an error before going live. */
export const placeholderLink: Rule = function* (catalog) {
  const severity = catalog.production ? 'error' : 'warning';
  for (const { path: file, indexed } of catalog.files) {
    for (const { value, path } of indexed.targets) {
      if (own(value, 'placeholder') !== true) continue;
      yield problem(
        'placeholder-link',
        placeOf(file, step(path, 'url')),
        { url: shown(own(value, 'url')) },
        { severity },
      );
    }
  }
  for (const endpoint of definitionsOf(catalog, 'endpoint').values()) {
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
