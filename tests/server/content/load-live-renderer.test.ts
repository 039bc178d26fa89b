import { expect, it } from 'vitest';
import { content } from '../../../src/generated/content.ts';
import { StartError } from '../../../src/server/platform/errors.ts';
import { loadLiveRenderer } from '../../../src/server/rendering/live-renderer.ts';

it('loadLiveRenderer fails without a built site and says how to build it', async () => {
  const load = loadLiveRenderer('/no/such/folder', content);
  await expect(load).rejects.toThrow(StartError);
  await expect(load).rejects.toThrow(
    'Cannot start: /no/such/folder/renderer.mjs is missing\nBuild the site first: npm run build',
  );
});
