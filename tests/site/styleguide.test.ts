import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isBelow, sources } from '../architecture/sources.ts';
import { ROOT } from '../support/root.ts';

const STYLEGUIDE = 'src/site/styleguide';
const FEATURES = ['src/site/features', 'src/panel'];
const DIALOGS = ['src/site/ui/Dialog.tsx'];
/** Dialogs that have nothing to show without a response of the server or an announcement of the catalog. */
const OF_THE_SERVER = ['AnnouncementDialog.tsx'];

describe('the style guide (ADR 32)', () => {
  it('shows every dialog that needs no response of the server', () => {
    const parts = new Set(sources.filter((file) => isBelow(file, STYLEGUIDE)));
    // Components used by a dialog count as shown: the login and what follows it are one part.
    for (const file of parts) for (const target of importsOf(file)) if (isPart(target)) parts.add(target);
    const missing = sources.filter((file) => isDialog(file) && !parts.has(file));
    expect(missing.filter((file) => !OF_THE_SERVER.some((name) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('is not imported by the rest of the site', () => {
    const outside = sources.filter((file) => !isBelow(file, STYLEGUIDE));
    expect(outside.filter((file) => importsOf(file).some((target) => isBelow(target, STYLEGUIDE)))).toEqual([]);
  });

  it('is not part of the build', () => {
    const built = join(ROOT, 'dist/site');
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(m?js|css|html|json)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => readFileSync(join(built, file), 'utf8').includes('styleguide'))).toEqual([]);
  });
});

function isPart(file: string): boolean {
  return FEATURES.some((folder) => isBelow(file, folder));
}

function isDialog(file: string): boolean {
  return isPart(file) && importsOf(file).some((target) => DIALOGS.includes(target));
}
