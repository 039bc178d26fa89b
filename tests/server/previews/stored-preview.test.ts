import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v4 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import {
  folderOf,
  readPreview,
  removePreview,
  storePreview,
} from '../../../src/server/domain/previews/stored-preview.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';

const ROUNDS = 100;
const id = v4();

afterEach(() => removePreview({ id }));

it('readPreview never fails while storePreview writes the preview (ADR 65)', async () => {
  mkdirSync(folderOf({ id }), { recursive: true });
  const madeAt = Date.now();
  for (let round = 0; round < ROUNDS; round++) {
    const preview = { id, draftId: v4(), title: 'x', digest: '', inputs: '', madeAt, until: madeAt + HOUR_MS };
    let isStored = false;
    const storing = storePreview(preview).then(() => {
      isStored = true;
    });
    while (!isStored) {
      readPreview(id);
      await nextTurn();
    }
    await storing;
    expect(readPreview(id)).toEqual(preview);
  }
});
