import type { Form, FormId } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content/content.ts';

/** The forms that produce messages. */
const MESSAGE_FORMS = ['contact', 'freight-quote'] as const satisfies readonly FormId[];

export type MessageForm = (typeof MESSAGE_FORMS)[number];

export const messageForms = perContent((): readonly Form[] => MESSAGE_FORMS.map((id) => content.forms[id]));
