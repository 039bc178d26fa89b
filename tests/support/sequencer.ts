import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in their order; others come last. */
const PROJECTS = ['browser', 'server', 'unit'];
/** The import of tests that use the changed project, which the first of them builds. */
const OF_CHANGED_PROJECT = /from '\.\.\/support\/changed-(?:site|project)\.ts'/;

/**
 * Orders the test files: one that needs the changed project comes first and builds it; the others that need it come last
 * in the browser, so that no worker waits for the build. The rest follows project by project, because a worker runs files
 * of one project: for those of another one its browsers, servers and modules start again. Files of the deep run alone take
 * longest, so they begin before: otherwise one worker runs the last of them for half an hour while the other has nothing
 * to do.
 */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [builder, ...others] = sorted.filter(needsChangedProject);
    const rest = sorted.filter((file) => !needsChangedProject(file));
    const short = rest.filter((file) => !isLong(file));
    const [browser = [], ...later] = byProject(short);
    return [
      ...(builder === undefined ? [] : [builder]),
      ...rest.filter(isLong),
      ...browser,
      ...others,
      ...later.flat(),
    ];
  }
}

function byProject(files: readonly TestSpecification[]): TestSpecification[][] {
  const names = new Set([...PROJECTS, ...files.map(({ project }) => project.name)]);
  return [...names].map((name) => files.filter(({ project }) => project.name === name));
}

function needsChangedProject({ moduleId }: TestSpecification): boolean {
  return OF_CHANGED_PROJECT.test(readFileSync(moduleId, 'utf8'));
}

function isLong({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('.deep.test.ts');
}
