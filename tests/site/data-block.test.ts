import { describe, expect, it } from 'vitest';
import { dataBlock } from '../../src/site/app/render-site.tsx';

const HOSTILE = '</script><script>alert(1)</script><!-- <SCRIPT \u2028 "\\ & \u0000';

describe('the structured data element of a page', () => {
  it('cannot be ended by a text of the catalog', () => {
    const element = dataBlock([{ '@type': 'Thing', name: HOSTILE }]);
    expect(element.match(/<[^>]*>/g)).toEqual(['<script type="application/ld+json">', '</script>']);
    const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(element) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name: HOSTILE }],
    });
  });

  it('is left out when there is no data', () => expect(dataBlock([])).toBe(''));
});
