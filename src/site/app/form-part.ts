import type { FormSlotProps } from '../context/site-context.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** The forms that a page has. Their code is loaded with that of the blocks of the page. */
export const SubmittedForm = lazyPart<FormSlotProps>(
  async () => (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm,
);
