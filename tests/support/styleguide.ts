import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { shared } from '../../src/site/vite.config.ts';
import { ROOT } from './root.ts';

/** The style guide, built as the site is. */
export interface BuiltStyleguide {
  readonly folder: string;
  remove(): void;
}

export async function buildStyleguide(): Promise<BuiltStyleguide> {
  const folder = mkdtempSync(join(tmpdir(), 'styleguide-'));
  await build({
    ...shared(),
    // The style guide loads statically what pages load lazily, which the bundler would warn about.
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(ROOT, 'src/site/styleguide/index.html'),
        // One file, because a browser under test takes a second to load a hundred small ones.
        output: { codeSplitting: false },
      },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
