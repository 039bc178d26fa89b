import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isBelow, read, sources } from './sources.ts';

const { texts } = parse(read('catalog/texts.yaml')) as { texts: Record<string, unknown> };

it('every text of the interface is used in the code', () => {
  const code = sources.filter((file) => !isBelow(file, 'src/generated')).map(read);
  const composed = code.flatMap((text) =>
    [...text.matchAll(/[`:]([a-zA-Z.]+\.)\$\{/g)].map(([, start]) => start ?? ''),
  );
  const isSaid = (key: string) =>
    code.some((text) => text.includes(`'${key}'`) || text.includes(`:${key}'`)) ||
    composed.some((start) => key.startsWith(start));
  const unused = Object.keys(texts).filter((key) => !isSaid(key));
  expect(unused, 'No code uses these texts: remove them from catalog/texts.yaml.').toEqual([]);
});
