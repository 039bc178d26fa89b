import { describe } from 'vitest';
import { it } from '../support/fixtures.ts';
import { looksRight, publicPages } from '../support/public-pages.ts';
import { everyView } from '../support/views.ts';

describe.each(everyView(publicPages))('$path in $language at $width px', (page) => {
  it('hydrates silently, fits the window and a phone of 360 px, and axe finds nothing', ({ newVisitor }) =>
    looksRight(newVisitor, page));
});
