import { describe, expect, it } from 'vitest';
import { escapeHtml, jsonInHtml } from '../../../src/shared/text.ts';

describe('escaping for HTML', () => {
  it('prevents a text from ending an element or an attribute', () => {
    expect(escapeHtml(`"><script>alert('&')</script>`)).toBe(
      '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;',
    );
  });

  it('leaves a text without special characters unchanged', () => {
    expect(escapeHtml('Buenaventura – ¿cuándo?')).toBe('Buenaventura – ¿cuándo?');
  });

  it('prevents JSON from ending a script element, and the value can be parsed again', () => {
    const value = { text: '</script><!--', count: 1 };
    expect(jsonInHtml(value)).not.toContain('<');
    expect(JSON.parse(jsonInHtml(value))).toEqual(value);
  });
});
