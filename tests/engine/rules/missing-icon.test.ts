import { expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const ICON = { 'menus.yaml': replace('appearance: button', 'appearance: icon') };

it('missing-icon accepts a link that has an icon', () => {
  const links = replace('id: login', 'id: login\n    icon: icons/payments.svg');
  expect(found({ ...ICON, 'links.yaml': links })).toEqual([]);
});
