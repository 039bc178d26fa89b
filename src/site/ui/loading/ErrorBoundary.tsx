import { Component, type ReactNode } from 'react';

interface LostBoundaryProps {
  /** What stands in place of a part that could not be shown. */
  readonly lost: ReactNode;
  /** Another attempt deserves another try. */
  readonly attempt?: string;
  readonly onLost?: () => void;
  readonly children: ReactNode;
}

interface LostBoundaryState {
  readonly attempt: string | undefined;
  readonly isLost: boolean;
}

/** Keeps the page standing when one part of it does not arrive. React asks for a class here. */
export class LostBoundary extends Component<LostBoundaryProps, LostBoundaryState> {
  static getDerivedStateFromError() {
    return { isLost: true };
  }

  static getDerivedStateFromProps({ attempt }: LostBoundaryProps, state: LostBoundaryState): LostBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, isLost: false };
  }

  override state: LostBoundaryState = { attempt: this.props.attempt, isLost: false };

  override componentDidCatch() {
    this.props.onLost?.();
  }

  override render() {
    return this.state.isLost ? this.props.lost : this.props.children;
  }
}
