import { useAwaitedPart } from '../../loading/page-ready.ts';

/** In place of a part on its way that nobody asked for: nothing is said of it. */
export function Unannounced(): null {
  useAwaitedPart();
  return null;
}
