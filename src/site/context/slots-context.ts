import { type ComponentType, createContext, use } from 'react';
import type { FormId } from '../../generated/types.ts';

/** Parts of features that generic parts show: pages name forms, features know how they are sent; the app joins them. */
export interface Slots {
  /** Shows a form and sends it; `onDone` is called once it was taken and that has been read. */
  readonly FormSlot: ComponentType<{ readonly id: FormId; readonly onDone?: () => void }>;
  /** What a client may do with the own data; the form asks for the erasure. */
  readonly OwnDataSlot: ComponentType<{ readonly form: FormId }>;
  /** Whom a client has let into its account; to such a person, who they are. */
  readonly PeopleSlot: ComponentType;
  /** The panel of staff; it comes with MUI, and only on its own page. */
  readonly PanelSlot: ComponentType;
}

export const SlotsContext = createContext<Slots>({
  FormSlot: () => null,
  OwnDataSlot: () => null,
  PeopleSlot: () => null,
  PanelSlot: () => null,
});

export function useSlots(): Slots {
  return use(SlotsContext);
}
