import { useSyncExternalStore } from 'react';
import { lineIds, lines } from '../../generated/lines.ts';
import { site } from '../../generated/site.ts';
import type { LineId } from '../../generated/types.ts';
import { readLineId } from '../../shared/read-line-id.ts';
import { useSite } from '../context/site-context.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { targetAt } from '../time/period.ts';
import { lineFirst } from './line-order.ts';

/** A line, "none" in the visitor's own words (kept as an empty text), or nothing said. */
type Choice = LineId | null | undefined;

const { storageKey } = site.lineChoice;
const stored = createStoredValue(readChoice);

/** What is kept may come from anybody: only the id of a line counts, anything else is as if nothing was said. */
function readChoice(): Choice {
  const text = browserStorage()?.getItem(storageKey);
  return text === '' ? null : readLineId(text);
}

/** Makes a line the visitor's own, in this browser; undefined: none. */
export function preferLine(line: LineId | undefined): void {
  try {
    browserStorage()?.setItem(storageKey, line ?? '');
  } catch {
    // A full storage keeps nothing more: the choice then lasts as long as the page.
  }
  stored.set(line ?? null);
}

/** The line whose clients log in here at a moment, if it is one alone. */
function lineOfLogin(moment: number): LineId | undefined {
  return onlyOne(
    lineIds.filter((id) => {
      const { clientLogin } = lines[id];
      const target = clientLogin === 'notOffered' ? undefined : targetAt(clientLogin, moment);
      return target?.kind === 'action' && target.action === 'login';
    }),
  );
}

function onlyOne(ids: readonly LineId[]): LineId | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

/** The visitor's own line: the chosen one, or that of their login. Unknown in prerendered pages and while hydrating. */
export function usePreferredLine(): LineId | undefined {
  const choice = useSyncExternalStore(stored.subscribe, stored.get, () => undefined);
  const { session, moment } = useSite();
  return choice === undefined && session !== undefined ? lineOfLogin(moment) : (choice ?? undefined);
}

/** Every line, the visitor's own first. */
export function useLineIds(): readonly LineId[] {
  return lineFirst(lineIds, usePreferredLine(), (id) => id);
}
