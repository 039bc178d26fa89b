import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const panel = (edit = (text: string) => text) => ({
  'routes.yaml': edit,
  'pages/home.yaml': replace('blocks: []', 'blocks: [{ kind: panel }]'),
});

describe('block-for-others', () => {
  it('accepts the panel on a page for staff', () => {
    const edit = (text: string) =>
      text.replaceAll(
        /(page: home\n {4}layout: \w+\n {4}audience: )everyone\n {4}analytics: true/g,
        '$1staff\n    analytics: false',
      );
    const login = { 'lines/north.yaml': replace('redirect: home', 'redirect: transactions') };
    expect(found({ ...panel(edit), ...login }).filter((line) => line.startsWith('block-for-others'))).toEqual([]);
  });

  it('suggests in both languages whom the page is for', () => {
    expect(printed(panel(), 'es')).toContain('¿quiso decir «staff»?');
    expect(printed(panel(), 'en')).toContain('did you mean "staff"?');
  });
});
