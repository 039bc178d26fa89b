import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EditedCatalog } from '../../support/edited-catalog.ts';
import { installedServer } from '../../support/language-server-versions.ts';
import { type Answer, answerTo } from './answer-to.ts';
import { REFERENCES } from './references.ts';

/** Versions from the oldest supported one on; language-server.test.ts tests the newest. */
const VERSIONS = ['1.15.0', '1.18.0', '1.20.0', '1.23.0', '1.25.0'];
const UNREACHED = 'npm cannot be reached to install it';

describe.each(VERSIONS)('yaml-language-server %s', (version) => {
  const answers = new Map<string, Answer>();
  let catalog: EditedCatalog | undefined;
  beforeAll(async () => {
    const program = installedServer(version);
    if (program === undefined) return;
    catalog = await EditedCatalog.open(program);
    for (const row of REFERENCES) answers.set(row[0], await answerTo(catalog, row));
  });
  afterAll(() => catalog?.close());

  it('marks nothing in valid files', async ({ skip }) => {
    if (catalog === undefined) return skip(UNREACHED);
    const edited = ['lines/north.yaml', 'offices.yaml', 'pages/home.yaml'].map(
      (file) => catalog?.edit(file, /\n$/, '\n').marked,
    );
    expect((await Promise.all(edited)).flat()).toEqual([]);
  });

  it.for(REFERENCES)('offers, explains and checks a reference to %s', (row, { skip }) => {
    const [what, , , id, words, message] = row;
    const answer = answers.get(what);
    if (answer === undefined) return skip(UNREACHED);
    expect(answer.offered).toContain(id);
    expect(answer.text).toContain(words);
    expect(answer.hover).not.toBe('');
    expect(answer.marked).toContainEqual(expect.stringContaining(message));
  });
});
