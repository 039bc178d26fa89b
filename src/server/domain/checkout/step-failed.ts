export type PublishingStep = 'schedule' | 'check' | 'build' | 'trial' | 'install' | 'interrupted';

/** What people read of a long output: its end says what was wrong. */
const OUTPUT_LENGTH = 4000;

/** A step of publishing that did not come about: nothing was changed. */
export class StepFailed extends Error {
  readonly step: PublishingStep;
  readonly output: string;

  constructor(step: PublishingStep, output: string) {
    super(`${step} failed`);
    this.step = step;
    this.output = output.trim().slice(-OUTPUT_LENGTH);
  }
}
