import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAwaitedPart } from '../loading/hydration.ts';
import { withStyle } from '../loading/rest-of-style.ts';
import { withTimeout } from '../loading/timing.ts';
import { ErrorBoundary } from './boundaries.tsx';
import { LoadErrorDialog, LoadErrorMessage } from './LoadError.tsx';
import styles from './lazy-part.module.css';

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before the first render: a prerendered page has the part itself then. Never fails. */
  readonly prepare: () => Promise<void>;
};

/**
 * Returns a component whose code is loaded when it is first shown. If loading fails, the nearest ErrorBoundary gets the
 * error; the component requests the code again when it is mounted again. A browser may remember that a file was missing until
 * the page is loaded again. Not React.lazy, because React holds back what follows a Suspense fallback until the fallback was
 * shown for 300 ms, however soon the code is loaded.
 * @param Placeholder is shown until the code is loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> = Loading,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = () =>
    withTimeout(withStyle(load())).then(
      (part) => {
        Loaded = part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );

  function Part(props: Props) {
    const [, setState] = useState<'here'>();
    useEffect(() => {
      if (Loaded !== undefined) return;
      loading ??= start();
      loading.then(
        () => startTransition(() => setState('here')),
        (error: unknown) =>
          setState(() => {
            throw error;
          }),
      );
    }, []);
    return Loaded === undefined ? <Placeholder {...props} /> : <Loaded {...props} />;
  }
  // The part itself loads the code again, and reports the failure.
  Part.prepare = async () => {
    loading ??= start();
    await loading.catch(() => {});
  };
  return Part;
}

/** Wraps a `lazyPart` of a page; if its code does not load, a message is shown in its place. */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <div role="alert">
          <LoadErrorMessage heading="h3" />
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

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

/** A loading message, shown only if loading takes a while. */
export function Loading() {
  const { t } = useTranslation();
  useAwaitedPart();
  return (
    <div role="status" className={styles.loading}>
      {t('page.loading')}
    </div>
  );
}

/** Placeholder without any message, for a part that loads without being requested by the visitor. */
export function Unannounced(): null {
  useAwaitedPart();
  return null;
}
