import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { FormId } from '../../generated/types.ts';

/** Shows a form and sends it. */
export interface FormSlotProps {
  readonly id: FormId;
  /** Called once it was taken and that has been read. */
  readonly onDone?: () => void;
  /** Stands in its place while its code is on its way. */
  readonly meanwhile?: ReactNode;
}

/** Parts of features that generic parts show: pages name forms, features know how they are sent; the app joins them. */
export interface Slots {
  readonly FormSlot: ComponentType<FormSlotProps>;
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
