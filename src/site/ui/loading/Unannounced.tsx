import { useAwaitedPart } from '../../loading/hydration.ts';

/** Placeholder without any message, for a part that loads without being requested by the visitor. */
export function Unannounced(): null {
  useAwaitedPart();
  return null;
}
