import { Component, type ReactNode } from 'react';

interface FallibleProps {
  /** Another attempt deserves another try. */
  readonly attempt: string;
  readonly fallback: ReactNode;
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

interface FallibleState {
  readonly attempt: string;
  readonly hasFailed: boolean;
}

/** Something else in place of what could not be loaded or shown. Only a class can catch what its children throw. */
export class Fallible extends Component<FallibleProps, FallibleState> {
  override state: FallibleState = { attempt: this.props.attempt, hasFailed: false };

  static getDerivedStateFromError(): Partial<FallibleState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: FallibleProps, state: FallibleState): FallibleState | null {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
