import { describe, expect, it } from 'vitest';
import { keepPages } from '../../../../src/server/platform/pdf/keep-pages.ts';
import { drawnPages } from '../../support/pdf/drawn-pages.ts';
import { HONEST } from '../../support/pdf/honest-pdfs.ts';
import { HOSTILE } from '../../support/pdf/hostile-pdfs.ts';

const MOST = 50;

describe('a document that acts, carries files or leads out of itself is refused (S-67)', () => {
  it.each(HOSTILE)('%s, %s', async (_what, _where, make) => {
    expect(await keepPages(await make(), MOST)).toBeUndefined();
  });
});

describe('an honest document is kept as it looks, and only that (S-67)', () => {
  it.each(HONEST)('%s', async (_what, make) => {
    const sent = await make();
    const kept = await keepPages(sent, MOST);
    const pages = await drawnPages(sent);
    expect(pages.some(({ isBlank }) => isBlank)).toBe(false);
    expect(await drawnPages(kept ?? new Uint8Array())).toEqual(pages);
  });
});
