import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The import of tests that use the changed project, which the first of them builds. */
const OF_CHANGED_PROJECT = /from '\.\.\/support\/changed-(?:site|project)\.ts'/;

/**
 * Orders the test files: one that needs the changed project comes first and builds it; the others that need it come last,
 * so that no worker waits for the build. Files of the deep run alone take longest, so they begin before the rest: otherwise
 * one worker runs the last of them for half an hour while the other has nothing to do.
 */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [builder, ...others] = sorted.filter(needsChangedProject);
    const rest = sorted.filter((file) => !needsChangedProject(file));
    const ordered = [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))];
    return builder === undefined ? ordered : [builder, ...ordered, ...others];
  }
}

function needsChangedProject({ moduleId }: TestSpecification): boolean {
  return OF_CHANGED_PROJECT.test(readFileSync(moduleId, 'utf8'));
}

function isLong({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('.deep.test.ts');
}
