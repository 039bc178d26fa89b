import { describe, expect, it } from 'vitest';
import { type Changes, compileWith, replace } from '../support/catalog-harness.ts';

const PAY = 'url: https://pay.example.com/south';
const fallback: Changes = {
  'lines/south.yaml': replace(PAY, `${PAY}, fallback: { kind: office, office: port }`),
};
const hours = replace(
  '  cacheHours: 24',
  '  cacheHours: 24\n  server: { everyHours: 8, tellAfterHours: 12, fallbackAfterHours: 12 }',
);
const contentOf = (changes: Changes, path: string) =>
  String(compileWith(changes).modules.find((module) => module.path === path)?.content);

describe('the fallback of a broken link', () => {
  it('is emitted under the address of the link, if site.yaml says after how many hours it is used', () => {
    const offered = { ...fallback, 'site.yaml': hours };
    expect(contentOf(offered, 'link-fallbacks.ts')).toMatch(
      /"https:\/\/pay\.example\.com\/south": \{\s+"kind": "office"/,
    );
    expect(contentOf(offered, 'has-link-fallbacks.ts')).toContain('= true;');
    for (const changes of [fallback, { 'site.yaml': hours }]) {
      expect(contentOf(changes, 'link-fallbacks.ts')).not.toContain('pay.example.com');
      expect(contentOf(changes, 'has-link-fallbacks.ts')).toContain('= false;');
    }
  });

  it('is not in the modules that every page loads', () => {
    expect(contentOf({ ...fallback, 'site.yaml': hours }, 'lines.ts')).not.toContain('fallback"');
    expect(contentOf({ ...fallback, 'site.yaml': hours }, 'transactions.ts')).not.toContain('fallback');
  });
});
