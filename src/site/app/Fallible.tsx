import { Component, type ReactNode } from 'react';

interface FallibleProps {
  /** Another attempt deserves another try. */
  readonly attempt: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Something else in place of what could not be rendered. Only a class can catch what its children throw. */
export class Fallible extends Component<FallibleProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate({ attempt }: FallibleProps): void {
    if (this.state.hasFailed && attempt !== this.props.attempt) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
