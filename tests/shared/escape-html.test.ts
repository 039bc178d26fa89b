import { describe, expect, it } from 'vitest';
import { escapeHtml, jsonInHtml } from '../../src/shared/escape-html.ts';

describe('text in HTML', () => {
  it('ends neither an element nor an attribute', () => {
    expect(escapeHtml(`"><script>alert('&')</script>`)).toBe(
      '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;',
    );
  });

  it('is left alone where nothing would end anything', () => {
    expect(escapeHtml('Buenaventura – ¿cuándo?')).toBe('Buenaventura – ¿cuándo?');
  });

  it('as JSON ends no script element, and is read back as it was', () => {
    const value = { text: '</script><!--', count: 1 };
    expect(jsonInHtml(value)).not.toContain('<');
    expect(JSON.parse(jsonInHtml(value))).toEqual(value);
  });
});
