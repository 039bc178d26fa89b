import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../../src/generated/routes.ts';
import { isIndexed } from '../../../src/shared/routes/addresses.ts';

const [first = 'home'] = routeIds;
const open = { ...routes[first], audience: 'everyone' } as const;

describe('isIndexed', () => {
  it('is true for a page for everyone', () => expect(isIndexed(open)).toBe(true));

  it.each([
    { audience: 'client' },
    { audience: 'staff' },
    { indexed: false },
    { status: 404 },
    { audience: 'staff', indexed: true },
  ] as const)('is false for a page with %o', (difference) => expect(isIndexed({ ...open, ...difference })).toBe(false));
});
