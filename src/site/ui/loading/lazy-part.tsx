import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { withTimeout } from '../../loading/with-timeout.ts';
import { Loading } from './Loading.tsx';

/**
 * A part of the site whose code is fetched when it is first shown; if it does not come, the nearest ErrorBoundary has the
 * error, and the next time it is shown it is fetched again. Not React.lazy: what follows a fallback of Suspense is held
 * back by React until the fallback has stood for 300 ms, however soon the code is there.
 * @param Placeholder stands in its place meanwhile
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> = Loading,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = () =>
    withTimeout(load()).then(
      (part) => {
        Loaded = part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );

  return function Part(props: Props) {
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
  };
}
