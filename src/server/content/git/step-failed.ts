type PublishingStep = 'schedule' | 'check' | 'build' | 'install' | 'interrupted';

/** Characters kept from the end of a long output, which says what was wrong. */
const OUTPUT_LENGTH = 4000;

/** The failure of a publishing step; nothing was changed. */
export class StepFailed extends Error {
  readonly step: PublishingStep;
  readonly output: string;

  constructor(step: PublishingStep, output: string) {
    super(`${step} failed`);
    this.step = step;
    this.output = output.trim().slice(-OUTPUT_LENGTH);
  }
}
