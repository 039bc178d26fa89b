import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadErrorDialog } from './LoadErrorDialog.tsx';

interface LazyDialogProps {
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Wraps a `lazyPart` that is a dialog; if its code does not load, another dialog reports that instead. Opening it again loads
 * it again.
 */
export function LazyDialog({ open = true, onClose, children }: LazyDialogProps) {
  const [{ wasOpen, openings }, setState] = useState({ wasOpen: open, openings: 0 });
  if (open !== wasOpen) setState({ wasOpen: open, openings: open ? openings + 1 : openings });
  return (
    <ErrorBoundary attempt={String(openings)} fallback={<LoadErrorDialog open={open} onClose={onClose} />}>
      {children}
    </ErrorBoundary>
  );
}
