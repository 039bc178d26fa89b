import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/root.ts';
import { documents, repositoryFiles as files, linesMatching, missingPaths, read } from './sources.ts';

/**
 * Files that may cite a document: code, schemas, catalogs and the documents themselves; not this test, whose examples lead
 * nowhere.
 */
const citing = files.filter(
  (file) =>
    /^(?:src|scripts|tests|schema|catalog|docs|\.ci|\.vscode)\/|^[^/]+$/.test(file) &&
    /\.(?:ts|tsx|mjs|css|json|yaml|md)$/.test(file) &&
    !/^(?:package-lock\.json|tests\/architecture\/references\.test\.ts)$/.test(file),
);

/** Files and folders at the top of the repository. */
const TOP = [
  ...[
    '.ci',
    '.dockerignore',
    '.editorconfig',
    '.gitattributes',
    '.gitignore',
    '.npmrc',
    '.vscode',
    'CHANGELOG.md',
    'Containerfile',
    'README.md',
    'biome.json',
    'catalog',
  ],
  ...['docs', 'package-lock.json', 'package.json', 'schema', 'scripts', 'src', 'tests', 'tsconfig.base.json'],
  ...['tsconfig.json', 'vitest.config.ts'],
];

describe('citations', () => {
  const numbers = {
    S: numbersIn('docs/security.md', /^- \*\*S-(\d+)\*\*/gm),
    spec: numbersIn('docs/specification.md', /^## (\d+)\. /gm),
    ADR: readdirSync(join(ROOT, 'docs/decisions')).flatMap((name) => /^0*(\d+)-/.exec(name)?.[1] ?? []),
    merged: numbersIn('docs/decisions/README.md', /\b(\d+)→\d+/g),
  };

  it('refer to an existing requirement, section or decision (ADR 28)', () => {
    expect(numbers.S).toEqual(upTo(120));
    expect(numbers.spec).toEqual(upTo(12));
    const decided = [...numbers.ADR, ...numbers.merged].sort((a, b) => Number(a) - Number(b));
    expect(decided).toEqual(upTo(decided.length));
    expect(
      citing.flatMap((file) =>
        citationsIn(read(file))
          .filter(isMissing)
          .map((found) => `${file}: ${found}`),
      ),
      'Correct these citations: no requirement, section or decision has such a number.',
    ).toEqual([]);
    expect(citationsIn('see (S-999), (spec 99) and (ADR 999)').filter(isMissing)).toHaveLength(3);
  });

  it('have one notation, and name no document outside the repository (ADR 28)', () => {
    const strange =
      /\bsecurity \d+\b|\bspecification,? sections? \d|\barchitecture, decision \d|(?<![\w/.'"`])(?:\.\.\/)+shared\/[\w-]+\.(?:md|txt)/;
    const found = citing.flatMap((file) => linesMatching(file, strange));
    expect(found, 'Cite as (S-48), (spec 9) or (ADR 28), and only documents of this repository.').toEqual([]);
    expect('The limits of ../shared/security.md').toMatch(strange);
  });

  it('are at the end of test titles, not at the beginning (ADR 28)', () => {
    const tests = files.filter((file) => file.startsWith('tests/') && /\.tsx?$/.test(file));
    const numbered = /\b(?:describe|it|test)\b.*\(['"`]\d+(?:(?:, | and )\d+)*: /;
    expect(
      tests.filter((file) =>
        read(file)
          .split('\n')
          .some((line) => numbered.test(line)),
      ),
      'Move the citations in these files to the end of the titles, in parentheses.',
    ).toEqual([]);
  });

  function isMissing(citation: string): boolean {
    const [, kind = '', number = ''] = /^(S|spec|ADR)[- ](\d+)$/.exec(citation) ?? [];
    return !numbers[kind as keyof typeof numbers].includes(number);
  }
});

describe('each requirement of security.md', () => {
  it('is cited by the title of a test (ADR 28)', () => {
    const titles = files
      .filter((file) => /^tests\/.*\.tsx?$/.test(file) && !file.endsWith('references.test.ts'))
      .flatMap((file) => linesMatching(file, /['"`].*\bS-\d+[^'"`]*\)['"`]/))
      .flatMap(citationsIn);
    const missing = numbersIn('docs/security.md', /^- \*\*S-(\d+)\*\*/gm).filter(
      (number) => !titles.includes(`S-${number}`),
    );
    expect(missing, 'Write a test whose title ends with this number.').toEqual([]);
  });
});

describe('documents', () => {
  it.each(documents)('%s links to existing files and headings (ADR 28)', (file) => {
    const links = [...withoutExamples(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map(
      ([, link = '']) => link,
    );
    const broken = links.filter((link) => !leadsSomewhere(file, link));
    expect(broken, `Correct these links in ${file}.`).toEqual([]);
  });

  it.each(documents)('%s names existing files and folders (ADR 28)', (file) => {
    // The catalogs are the agency's: tests/agency looks for what is named of them.
    const missing = missingPaths(file).filter((path) => !path.startsWith('catalog/'));
    expect(missing, `${file} names these paths, which do not exist: correct them.`).toEqual([]);
  });

  it.each(documents)('%s names existing npm scripts (ADR 28)', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    const missing = named.filter((name) => scripts[name] === undefined);
    expect(missing, `${file} names these npm scripts, which package.json does not have: correct them.`).toEqual([]);
  });

  it('the top folder of the repository contains only the expected files and folders', () => {
    const top = [...new Set(files.map((file) => file.split('/')[0] ?? ''))].sort();
    expect(top, 'Move new files into a folder, or add them to TOP in this test.').toEqual([...TOP].sort());
  });

  it('every text has the same lines on every machine, whatever its Git is set to', () => {
    const listed = execFileSync('git', ['ls-files', '--eol'], { cwd: ROOT, encoding: 'utf8' });
    const other = listed.split('\n').filter((line) => line !== '' && !/\battr\/text=auto eol=lf\b/.test(line));
    expect(other).toEqual([]);
  });

  it('the README has at most 95 lines', () => {
    expect(read('README.md').split('\n').length, 'Shorten README.md.').toBeLessThanOrEqual(95);
  });
});

function numbersIn(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, number = '']) => number);
}

/** Returns the numbers from 1 to the last one: numbers are permanent, so there is no gap. */
function upTo(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1));
}

/** Returns `S-48`, `spec 9` and `ADR 79`, wherever they occur. */
function citationsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])(?:S-\d+|(?:spec|ADR) \d+)(?![\w-])/g)].map(([citation]) => citation);
}

/** Removes code fences and inline code: they hold examples, not links. */
function withoutExamples(text: string): string {
  return text.replaceAll(/^ *```.*?^ *```$/gms, '').replaceAll(/`[^`\n]*`/g, '');
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || headingsOf(file).includes(anchor);
}

/** Returns the anchors of a file's headings, as GitHub makes them. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
