import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { runCommand } from './command.ts';

const usage = `npm run conformance
Writes docs/conformance/asvs.md and accessibility.md from asvs.yaml and wcag.yaml beside them.
`;

interface Answer {
  /** Requirements of docs/security.md (S-48) and files, separated by spaces. */
  readonly held?: string;
  readonly axe?: true;
  readonly review?: string;
  readonly absent?: string;
  readonly open?: string;
}
type Criteria = Readonly<Record<string, readonly [level: string | number, about: string, answer: Answer]>>;

const FOLDER = join(import.meta.dirname, '../docs/conformance');
const AXE = ['tests/e2e/accessibility/pages.test.ts', 'tests/e2e/accessibility/pages.deep.test.ts'];

/** Reads the criteria of a standard; each has one answer, or tests and a review. @throws Error that names one without */
export function readCriteria(name: 'asvs' | 'wcag'): Criteria {
  const criteria = load(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8')) as Criteria;
  for (const [id, [, , answer]] of Object.entries(criteria))
    if (Object.values(answer).length === 0) throw new Error(`${name}.yaml: ${id} has no answer`);
  return criteria;
}

/** Returns a function that finds the first test that cites a requirement. */
function citing(): (requirement: string) => string | undefined {
  const root = join(import.meta.dirname, '..');
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).sort();
  const texts = tests.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return (requirement) => texts.find(([, text]) => new RegExp(`[( ]${requirement}[,;) ]`).test(text))?.[0];
}

/** Returns the page of a standard, in Markdown. */
export function conformancePage(name: 'asvs' | 'wcag'): string {
  const criteria = Object.entries(readCriteria(name));
  const testOf = citing();
  const link = (file: string) => `[${file.replace(/^(?:tests|docs)\//, '')}](../../${file})`;
  const words = ({ held = '', axe, review, absent, open }: Answer) =>
    [
      ...(axe ? [`axe on every page: ${AXE.map(link).join(', ')}`] : []),
      ...held.split(' ').flatMap((each) => {
        if (each === '') return [];
        if (!/^S-\d+$/.test(each)) return [link(each)];
        const test = testOf(each);
        return [`[${each}](../security.md)${test === undefined ? '' : `: ${link(test)}`}`];
      }),
      ...(review === undefined ? [] : [`*By review*: ${review}`]),
      ...(absent === undefined ? [] : [`*Does not apply*: ${absent}`]),
      ...(open === undefined ? [] : [`**Not held**: ${open}`]),
    ].join('; ');
  const count = (has: (answer: Answer) => boolean) => criteria.filter(([, [, , answer]]) => has(answer)).length;
  const summary = [
    `${count(({ held, axe }) => held !== undefined || axe === true)} of ${criteria.length} are held by tests or papers`,
    `${count(({ review, held, axe }) => review !== undefined && held === undefined && axe === undefined)} by review`,
    `${count(({ absent }) => absent !== undefined)} do not apply`,
    `${count(({ open }) => open !== undefined)} are not held`,
  ].join(', ');
  return `${HEADS[name]}\n\n${summary}.\n\n| | level | about | |\n| --- | --- | --- | --- |\n${criteria
    .map(([id, [level, about, answer]]) => `| ${id} | ${level} | ${about} | ${words(answer)} |\n`)
    .join('')}`;
}

const WRITTEN = 'Written by `npm run conformance`; a test compares it.';
const HEADS = {
  asvs: `# OWASP ASVS 5.0, levels 1 and 2

How the engine meets each requirement of the [Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0),
whose numbers these are; what each is about is in our words. ${WRITTEN}`,
  wcag: `# WCAG 2.2, levels A and AA

How the site meets each success criterion of the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/). The statement
for visitors is the page \`accessibility\` of the catalog. ${WRITTEN}`,
};

if (import.meta.main)
  await runCommand({ usage }, async () => {
    writeFileSync(join(FOLDER, 'asvs.md'), conformancePage('asvs'));
    writeFileSync(join(FOLDER, 'accessibility.md'), conformancePage('wcag'));
  });
