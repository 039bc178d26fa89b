import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of a part that failed to load or render. */
  readonly fallback: ReactNode;
  /** A new value resets the error, so that the children are rendered again. */
  readonly attempt?: string;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly attempt: string | undefined;
  readonly hasFailed: boolean;
}

/** Keeps the rest of the page when one part of it fails to load or render. React requires a class for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { attempt }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  override state: ErrorBoundaryState = { attempt: this.props.attempt, hasFailed: false };

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
