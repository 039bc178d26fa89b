import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadErrorDialog } from './LoadErrorDialog.tsx';

interface LazyDialogProps {
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Wraps a `lazyPart` that is a dialog; if its code does not load, another dialog reports that instead. */
export function LazyDialog({ open = true, onClose, children }: LazyDialogProps) {
  return <ErrorBoundary fallback={<LoadErrorDialog open={open} onClose={onClose} />}>{children}</ErrorBoundary>;
}
