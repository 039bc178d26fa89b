import { expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

it('editor-schema warns when line 1 names no schema or the wrong one', () => {
  expect(found({ 'faq.yaml': (text) => text.split('\n').slice(1).join('\n') })).toEqual(['editor-schema faq.yaml:1:1']);
  expect(found({ 'lines/north.yaml': replace('line.schema.json', 'page.schema.json') })).toEqual([
    'editor-schema lines/north.yaml:1:1',
  ]);
});
