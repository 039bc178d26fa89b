import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoredPreviews } from '../../../src/server/content/previews/previews.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';

const ROUNDS = 100;

describe('stored previews', () => {
  let dataDir = '';
  let previews: StoredPreviews;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'previews-'));
    previews = new StoredPreviews(dataDir);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const previewOf = (draftId: string, more: object = {}) => {
    const madeAt = Date.now();
    return { id: v4(), draftId, title: 'x', digest: '', catalog: 'c', madeAt, until: madeAt + HOUR_MS, ...more };
  };

  it('can be read whole while they are written', async () => {
    const id = v4();
    for (let round = 0; round < ROUNDS; round++) {
      const preview = previewOf(v4(), { id });
      let isStored = false;
      const storing = previews.store(preview).then(() => {
        isStored = true;
      });
      while (!isStored) {
        previews.find(id);
        await nextTurn();
      }
      await storing;
      expect(previews.find(id)).toEqual(preview);
    }
  });

  it('end with their day, and with the next preview of their draft; others stay', async () => {
    const [draft, other] = [v4(), v4()];
    const [former, later, ofOther] = [previewOf(draft), previewOf(draft), previewOf(other)];
    const ended = previewOf(other, { until: Date.now() - 1 });
    for (const each of [former, ended, ofOther, later]) await previews.store(each);
    expect([former, ended, ofOther, later].map(({ id }) => previews.find(id))).toEqual([
      undefined,
      undefined,
      ofOther,
      later,
    ]);
    expect(await previews.ofDraft(draft)).toEqual(later);
    expect(readdirSync(join(dataDir, 'previews')).sort()).toEqual(
      [later, ofOther].map(({ id }) => `${id}.json`).sort(),
    );
    await previews.remove(later);
    expect(await previews.ofDraft(draft)).toBeUndefined();
  });

  it('are not looked for outside their folder', () => {
    writeFileSync(join(dataDir, 'secret.json'), JSON.stringify(previewOf(v4())));
    expect(previews.find('../secret')).toBeUndefined();
  });
});
