import { Component, type ReactNode } from 'react';

interface LostBoundaryProps {
  /** What stands in place of a part that could not be shown. */
  readonly lost: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the page standing when one part of it does not arrive. React asks for a class here. */
export class LostBoundary extends Component<LostBoundaryProps, { readonly isLost: boolean }> {
  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override state = { isLost: false };

  override render() {
    return this.state.isLost ? this.props.lost : this.props.children;
  }
}
