import { beforeAll, describe, expect } from 'vitest';
import { keepSession, storedSession } from '../../../e2e/support/account.ts';
import { changedProject } from '../../../e2e/support/changed-project.ts';
import { itOnCountedSite as it } from '../../../e2e/support/changed-site.ts';

beforeAll(async () => void (await changedProject()));

describe('a menu that is only for clients', () => {
  it('is no landmark for other visitors, and is in the footer for clients', { tags: ['deep'] }, async ({
    counted,
    site,
  }) => {
    const { page, visit, keep } = await counted();
    const external = page.getByRole('navigation', { name: 'Otros sitios' });
    await visit('/quienes-somos');
    expect(await external.count()).toBe(0);
    await keepSession({ keep }, await storedSession(site, '900160001'));
    await visit('/quienes-somos');
    await external.getByRole('link').first().waitFor();
  });
});
