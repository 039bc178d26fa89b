import type { AllHTMLAttributes, ReactNode } from 'react';
import type { Target } from '../../../generated/types.ts';

/** Attributes that a widget sets on one of its parts. */
type WidgetAttributes = Pick<AllHTMLAttributes<HTMLElement>, 'id' | 'role' | 'tabIndex' | 'aria-selected'>;

export interface ControlProps<T extends Target = Target> {
  readonly target: T;
  readonly className?: string | undefined;
  /** The accessible name where the children are only a picture. */
  readonly label?: string | undefined;
  /** For a control that is part of a widget, such as an option of a list. */
  readonly attributes?: WidgetAttributes | undefined;
  readonly children: ReactNode;
}
