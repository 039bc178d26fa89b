import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Imported by tests that look at the site of another project, which the first of them builds. */
const OF_CHANGED_PROJECT = /from '\.\/support\/changed-(?:site|project)\.ts'/;

/**
 * The order of test files: one of those that need the changed project comes first and builds it; the others come last,
 * when it stands, so that no worker waits for it with nothing to do.
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
