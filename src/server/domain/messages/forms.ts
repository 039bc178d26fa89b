import { forms } from '../../../generated/forms.ts';
import type { Form, FormId } from '../../../generated/types.ts';

/** The forms that produce messages. */
const MESSAGE_FORMS = ['contact', 'freight-quote'] as const satisfies readonly FormId[];

export type MessageForm = (typeof MESSAGE_FORMS)[number];

export const messageForms: readonly Form[] = MESSAGE_FORMS.map((id) => forms[id]);
