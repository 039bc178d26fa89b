import { type ComponentType, createContext } from 'react';
import type { FormId } from '../../generated/types.ts';

/** Shows a form and sends it. Pages name forms, features know how they are sent; the app brings the two together. */
export type FormSlot = ComponentType<{ readonly id: FormId }>;

export const FormSlotContext = createContext<FormSlot>(() => null);
