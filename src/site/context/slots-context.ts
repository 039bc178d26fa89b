import { type ComponentType, createContext, use } from 'react';
import type { FormId } from '../../generated/types.ts';

/** Parts of features that generic parts show: pages name forms, features know how they are sent; the app joins them. */
export interface Slots {
  /** Shows a form and sends it. */
  readonly FormSlot: ComponentType<{ readonly id: FormId }>;
  /** The panel of staff; it comes with MUI, and only on its own page. */
  readonly PanelSlot: ComponentType;
}

export const SlotsContext = createContext<Slots>({ FormSlot: () => null, PanelSlot: () => null });

export function useSlots(): Slots {
  return use(SlotsContext);
}
