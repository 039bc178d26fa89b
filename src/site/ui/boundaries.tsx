import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useAwaitedHydration } from '../loading/hydration.ts';

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

/**
 * A part of a prerendered page that React hydrates separately, after the content around it, so that no hydration task is
 * long. A click in it before that hydrates it at once, and then takes effect.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  const onHydrated = useAwaitedHydration();
  return (
    <Suspense>
      <Hydrated onHydrated={onHydrated}>{children}</Hydrated>
    </Suspense>
  );
}

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
