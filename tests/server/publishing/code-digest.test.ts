import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { codeDigest } from '../../../src/server/domain/published-states/code.ts';

it('the digest of the code stays the same while a publication replaces the compiled catalogs (ADR 76)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'code-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const compiled = join(root, 'src/generated');
  for (const folder of ['server', ...Array.from({ length: 20 }, (_, index) => `generated/${index}`)]) {
    mkdirSync(join(root, 'src', folder), { recursive: true });
    writeFileSync(join(root, 'src', folder, 'a.ts'), folder);
  }
  const before = await codeDigest(root);
  const digests = new Set<string>();
  for (let time = 0; time < 100; time++) {
    const digest = codeDigest(root);
    // Each time at another moment of the walk through the folders.
    for (let step = 0; step < time % 5; step++) await turn();
    renameSync(compiled, `${compiled}.former`);
    digests.add(await digest);
    renameSync(`${compiled}.former`, compiled);
  }
  expect([...digests]).toEqual([before]);
});
