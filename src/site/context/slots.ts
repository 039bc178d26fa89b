import type { ComponentType } from 'react';
import type { FormId } from '../../generated/types.ts';
import type { PlainContent } from '../../shared/forms/plain-form.ts';

/** Shows a form and sends it. */
export interface FormSlotProps {
  readonly id: FormId;
  /** Called once the form was accepted and the visitor has read the confirmation. */
  readonly onDone?: () => void;
  /** For a form that removes something: what the visitor confirms in a second step before it is sent. */
  readonly question?: string;
  /** Anchor of the form in its page. */
  readonly anchor?: string | undefined;
  /** What the server has answered to the form that was sent without scripts. */
  readonly answer?: PlainContent | undefined;
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
  /** The panel of staff. It is loaded only on its own page. */
  readonly PanelSlot: ComponentType;
}
