import { readFileSync, writeFileSync } from 'node:fs';
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

/** Reads the criteria of a standard; each has one answer, or tests and a review. @throws Error that names a wrong one */
export function readCriteria(name: 'asvs' | 'wcag'): Criteria {
  const criteria = load(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8')) as Criteria;
  for (const [id, [, , answer]] of Object.entries(criteria)) {
    const texts: readonly unknown[] = Object.values(answer);
    if (texts.length === 0) throw new Error(`${name}.yaml: ${id} has no answer`);
    if (texts.includes(null)) throw new Error(`${name}.yaml: YAML ends an answer of ${id} at its comma; quote it`);
  }
  return criteria;
}

const link = (file: string) => `[${file.replace(/^(?:tests\/(?:agency\/)?|docs\/)/, '')}](../../${file})`;

/** Returns the page of a standard, in Markdown: what is held or not, then what does not apply, by reason. */
export function conformancePage(name: 'asvs' | 'wcag'): string {
  const criteria = Object.entries(readCriteria(name));
  const words = ({ held, axe, review, open }: Answer) =>
    [
      ...(axe ? ['axe'] : []),
      ...(held?.split(' ') ?? []).map((each) => (/^S-\d+$/.test(each) ? each : link(each))),
      ...(review === undefined ? [] : [`*By review*: ${review}`]),
      ...(open === undefined ? [] : [`**Not held**: ${open}`]),
    ].join('; ');
  const count = (has: (answer: Answer) => boolean) => criteria.filter(([, [, , answer]]) => has(answer)).length;
  const summary = [
    `${count(({ held, axe }) => held !== undefined || axe === true)} of ${criteria.length} are held by tests or papers`,
    `${count(({ review, held, axe }) => review !== undefined && held === undefined && axe === undefined)} by review`,
    `${count(({ absent }) => absent !== undefined)} do not apply`,
    `${count(({ open }) => open !== undefined)} are not held`,
  ].join(', ');
  const rows = criteria
    .filter(([, [, , { absent }]]) => absent === undefined)
    .map(([id, [level, about, answer]]) => `- **${id}** (${level}) ${about}: ${words(answer)}\n`);
  const absences = Map.groupBy(criteria, ([, [, , { absent }]]) => absent);
  absences.delete(undefined);
  const absent = [...absences].map(([reason, of]) => `- ${reason}: ${of.map(([id]) => id).join(', ')}\n`);
  return `${HEADS[name]}\n\n${summary}.\n\n${rows.join('')}\n## What does not apply\n\n${absent.join('')}`;
}

const WRITTEN = 'Written by `npm run conformance`; a test compares it.';
const HEADS = {
  asvs: `# OWASP ASVS 5.0, levels 1 and 2

How the engine meets each requirement of the [Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0),
with its number, its level, what it is about in our words, and what holds it: a requirement of [security.md](../security.md), which tests
cite, a test or a paper. ${WRITTEN}`,
  wcag: `# WCAG 2.2, levels A and AA

How the site meets each success criterion of the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/). The statement
for visitors is the page \`accessibility\` of the catalog. *axe*: ${AXE.map(link).join(' and ')} check it on every page. ${WRITTEN}`,
};

// Not import.meta.main: run.mjs imports the commands into its own process.
if (process.argv[1] === import.meta.filename)
  await runCommand({ usage }, async () => {
    writeFileSync(join(FOLDER, 'asvs.md'), conformancePage('asvs'));
    writeFileSync(join(FOLDER, 'accessibility.md'), conformancePage('wcag'));
  });
