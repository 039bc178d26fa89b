import { expect, it } from 'vitest';
import { documents, missingPaths } from '../../architecture/sources.ts';

it.each(documents)('%s names existing files of the catalogs (ADR 28)', (file) => {
  const missing = missingPaths(file).filter((path) => path.startsWith('catalog/'));
  expect(missing, `${file} names these paths, which do not exist: correct them.`).toEqual([]);
});
