import { type ComponentType, createContext } from 'react';
import type { FormId } from '../../generated/types.ts';

/** Shows a form and sends it. Pages name forms, features know how they are sent; the app brings the two together. */
export type FormSlot = ComponentType<{ readonly id: FormId }>;

/** Where the panel of staff appears; it comes with MUI, and only on its own page. */
export const PanelSlotContext = createContext<ComponentType>(() => null);

export const FormSlotContext = createContext<FormSlot>(() => null);
