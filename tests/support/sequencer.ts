import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The import of tests that use the changed project, which the first of them builds. */
const OF_CHANGED_PROJECT = /from '\.\/support\/changed-(?:site|project)\.ts'/;

/**
 * Orders the test files: one that needs the changed project comes first and builds it; the others that need it come last,
 * so that no worker waits for the build.
 */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [builder, ...others] = sorted.filter(needsChangedProject);
    const rest = sorted.filter((file) => !needsChangedProject(file));
    return builder === undefined ? rest : [builder, ...rest, ...others];
  }
}

function needsChangedProject({ moduleId }: TestSpecification): boolean {
  return OF_CHANGED_PROJECT.test(readFileSync(moduleId, 'utf8'));
}
