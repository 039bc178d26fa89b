import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { withStyle } from '../../loading/rest-of-style.ts';
import { withTimeout } from '../../loading/with-timeout.ts';
import { Loading } from './Loading.tsx';

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
