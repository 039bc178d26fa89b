import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODES, errorText, explanationIn, pageOf } from '../../src/engine/core/report/error-pages.ts';
import { WARNINGS } from '../../src/engine/core/report/output.ts';
import { ROOT } from '../support/root.ts';
import { EXPLAINED } from './examples.ts';

const textOf = (code: string, language: 'es' | 'en') =>
  errorText(code, readFileSync(join(ROOT, 'docs/errors', String(pageOf(code))), 'utf8'), language);

describe('the pages of error codes', () => {
  it('are one for each code, also for those that contain the name of a kind', () => {
    expect(CODES).toContain('unknown-line');
    expect([...new Set(CODES.map(pageOf))].sort()).toEqual(EXPLAINED.map(({ code }) => `${code}.md`).sort());
    expect(pageOf('unknown-airport')).toBeUndefined();
  });

  it('are listed in docs/errors/README.md with their titles, and a * for warnings', () => {
    const rows = EXPLAINED.map(({ code, page }) => {
      const [spanish, english] = (['es', 'en'] as const).map((language) => explanationIn(page, language).title);
      return `| [${code}](${code}.md)${WARNINGS.includes(code) ? ' *' : ''} | ${spanish} | ${english} |`;
    });
    const list = readFileSync(join(ROOT, 'docs/errors/README.md'), 'utf8');
    expect(list.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows);
  });

  it.each(EXPLAINED.map(({ code, page }) => [code, page] as const))(
    '%s: says in both languages what happened, why, and what to do',
    (code, page) => {
      expect(page.startsWith(`# ${code}\n`)).toBe(true);
      for (const language of ['es', 'en'] as const) {
        const { title, what, why, todo } = explanationIn(page, language);
        expect([title, what, why, todo]).not.toContain('');
        const text = errorText(code, page, language);
        expect(text).toContain(language === 'es' ? '\n\nQué hacer\n  ' : '\n\nWhat to do\n  ');
        expect(text).not.toMatch(/```|\*\*|\^\^/);
      }
    },
  );

  it('are shown in a terminal as words and an example', () => {
    expect(textOf('unknown-office', 'es')).toMatch(
      /^unknown-office: nombre que no existe\n\nEs un error[^\n]+\n\nQué pasó\n {2}Se menciona/,
    );
    expect(textOf('unknown-office', 'en')).toContain(
      'Wrong (lines/north.yaml)\n  office: prot\n\nRight\n  office: port\n',
    );
    expect(textOf('duplicate-group', 'en')).toContain('Right\n  - id: powers\n    anchor: poderes\n');
    expect(textOf('placeholder-link', 'en')).toContain('an error before going live');
  });
});
