import type { ComponentType, ReactNode } from 'react';
import type { FormId } from '../../generated/types.ts';

/** Shows a form and sends it. */
export interface FormSlotProps {
  readonly id: FormId;
  /** Called once the form was accepted and the visitor has read the confirmation. */
  readonly onDone?: () => void;
  /** For a form that removes something: what the visitor confirms in a second step before it is sent. */
  readonly question?: string;
  /** Shown until the form's code is loaded. */
  readonly placeholder?: ReactNode;
}

/**
 * Parts of features that generic parts show. Pages name forms, features know how to send them, and the app connects them.
 */
export interface Slots {
  readonly FormSlot: ComponentType<FormSlotProps>;
  /** What clients may do with their own data; the form requests the erasure. */
  readonly OwnDataSlot: ComponentType<{ readonly form: FormId }>;
  /** The people that a client has let into its account; for such a person, their own data. */
  readonly ClientUsersSlot: ComponentType;
  /** The panel of staff. It depends on MUI, so it is loaded only on its own page. */
  readonly PanelSlot: ComponentType;
}
